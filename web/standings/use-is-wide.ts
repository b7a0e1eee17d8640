import { useMinWidth } from '../ui/width/use-min-width.ts';

/** True from lg, where there is a right column. */
export function useIsWide(): boolean {
  return useMinWidth('lg');
}
