import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** One chunk a language. */
const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');

export async function activateLanguage(locale: string): Promise<void> {
  const load = catalogs[`../locales/${locale}.po`];
  if (!load) throw new Error(`no catalogue for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}
