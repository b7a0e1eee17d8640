import { useSyncExternalStore } from 'react';

/** Chromium's offer to put the pages on the home screen; no other browser makes one. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

// It comes once, whatever page is open by then; kept back until somebody asks for it on the page that explains it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Asks the browser to install; undefined where it has not offered to. Only from a click. */
export function useInstallOffer(): (() => void) | undefined {
  const held = useSyncExternalStore(subscribe, () => offer);
  return held && (() => takeOffer(held));
}

/** An offer is good for one question. */
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
