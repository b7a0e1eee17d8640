import { readText, writeText } from '../storage.ts';

/** `/start.js` reads the same key before the first paint, and sets the attribute. */
const fontKey = 'fulltime.font';

/**
 * Loads the font of the game onto this device, if it has not been loaded before. A first visit is shown in fonts that the device has (fonts.css),
 * because the font would compete with the code for a slow network, and make text move once it has come. It is used once the fan opens another page
 * or looks elsewhere, and from the next page load on. Source: docs/decisions/0043-the-font-comes-with-the-second-visit.md.
 */
export async function keepFont(): Promise<void> {
  if (readText(fontKey) !== null || isSavingData()) return;
  // If the font cannot be loaded, the next visit tries again.
  const faces = await document.fonts.load("1em 'Instrument Sans Variable'").catch(() => []);
  if (faces.length === 0) return;
  writeText(fontKey, 'kept');
  document.addEventListener('visibilitychange', useFont, { once: true });
  // Browsers without this interface wait until nobody looks.
  if ('navigation' in window) navigation.addEventListener('currententrychange', useFont);
}

/** A page that replaces its own address, such as for a filter, stays what it was. */
function useFont(event: Event): void {
  if ('navigationType' in event && event.navigationType !== 'push' && event.navigationType !== 'traverse') return;
  document.documentElement.dataset['font'] = 'kept';
}

/** True if the fan has asked the browser to load no more than is needed. Only some browsers say so. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
