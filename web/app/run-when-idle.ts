import { router } from './routes.tsx';

/** Calls the function after the first page is shown, once the browser is idle, or after a few seconds. */
export function runWhenIdle(act: () => void): void {
  const rest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 2000);
  };
  void router.firstShown.then(rest);
}
