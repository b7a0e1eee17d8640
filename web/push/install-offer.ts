import { useExternalStore } from '../platform/use-external-store.ts';

/** Chromium's event that offers to install the pages. Other browsers have no such event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

// The event arrives once, on any page. The offer is stored until the fan asks for it on the page that explains it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/**
 * Returns a function that makes the browser ask the fan to install, or undefined if the browser has not offered it. It must be called from
 * a click.
 */
export function useInstallOffer(): (() => void) | undefined {
  const held = useExternalStore(subscribe, () => offer);
  return held && (() => takeOffer(held));
}

/** An offer can be used once. */
function takeOffer(held: InstallOffer): void {
  setOffer(undefined);
  void held.prompt();
}

function setOffer(offered: InstallOffer | undefined): void {
  offer = offered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
