import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** The texts of a language are in three chunks: those of the sign-in page, those of the pages in lingui.config.ts that load later, and all others. */
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
 * Loads the texts of the pages that load later (lingui.config.ts). It waits for the language to be chosen, because a visit may begin at such
 * a page.
 */
export async function loadLaterTexts(): Promise<void> {
  await active;
  await loadMore(laterCatalogues[`../locales/later/${i18n.locale}.po`]);
}

export async function loadSignInTexts(): Promise<void> {
  await active;
  await loadMore(signInCatalogues[`../locales/sign-in/${i18n.locale}.po`]);
}

async function loadMore(load: (() => Promise<{ messages: Messages }>) | undefined): Promise<void> {
  if (load) i18n.load(i18n.locale, (await load()).messages);
}
