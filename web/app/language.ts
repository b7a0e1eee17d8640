import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** Chunks of a language: what the layout and home say, what the sign-in page says, and what the other pages say. */
const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const signInCatalogues = import.meta.glob<{ messages: Messages }>('../locales/sign-in/*.po');
const laterCatalogues = import.meta.glob<{ messages: Messages }>('../locales/later/*.po');

export async function activateLanguage(locale: string): Promise<void> {
  const load = catalogues[`../locales/${locale}.po`];
  if (!load) throw new Error(`no catalogue for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  markActive();
}

let markActive: () => void = () => {};
const active = new Promise<void>((resolve) => {
  markActive = resolve;
});

/**
 * Brings the texts of the pages that are not the first; before any of them is shown. A visit that begins at one of them
 * asks before the language is known.
 */
export async function loadLaterTexts(): Promise<void> {
  await active;
  await loadMore(laterCatalogues[`../locales/later/${i18n.locale}.po`]);
}

/** The same for the sign-in page. */
export async function loadSignInTexts(): Promise<void> {
  await active;
  await loadMore(signInCatalogues[`../locales/sign-in/${i18n.locale}.po`]);
}

async function loadMore(load: (() => Promise<{ messages: Messages }>) | undefined): Promise<void> {
  if (load) i18n.load(i18n.locale, (await load()).messages);
}
