import { followVersions } from '../offline/follow-versions.ts';
import { keepFont } from '../platform/styles/kept-font.ts';

/** Loads what later visits use. Called when the first page is idle. */
export function prepareNextVisits(): void {
  void keepFont();
  // In development the pages come from Vite, without a service worker.
  if (import.meta.env.PROD) void followVersions();
}
