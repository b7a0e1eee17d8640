import { router } from './routes.tsx';

/** Calls the function once the first page is shown and the browser is idle. */
export function runWhenIdle(act: () => void): void {
  const rest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 2000);
  };
  void router.firstShown.then(rest);
}
