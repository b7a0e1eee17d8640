import { router } from '../app/routes.tsx';

/** Acts once the first page is there and the browser has nothing better to do. */
export function whenShown(act: () => void): void {
  const rest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 2000);
  };
  if (router.state.initialized) return rest();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    rest();
  });
}
