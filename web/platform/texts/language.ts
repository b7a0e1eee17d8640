import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { isOnServer } from '../first-view/this-document.ts';

/** The texts of a language are in four chunks (lingui.config.ts): those of home, of signing in and forms, of the later pages, and of admins. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
const signInCatalogues = import.meta.glob<{ messages: Messages }>('../../locales/sign-in/*.po');
const laterCatalogues = import.meta.glob<{ messages: Messages }>('../../locales/later/*.po');
const adminCatalogues = import.meta.glob<{ messages: Messages }>('../../locales/admin/*.po');

/** The texts of the active language that have been loaded so far. This is the object that the library reads. */
let loaded: Messages = {};

// In place of a missing text, the page shows its id. The stories in e2e/ fail if anything is written to the console as an error.
i18n.on('missing', ({ id }) => console.error(`The text ${id} is not loaded.`));

export async function activateLanguage(locale: string): Promise<void> {
  const load = catalogues[`../../locales/${locale}.po`];
  if (!load) throw new Error(`no catalogue for ${locale}`);
  loaded = { ...(await load()).messages };
  i18n.loadAndActivate({ locale, messages: loaded });
  if (!isOnServer()) document.documentElement.lang = locale;
  markActive();
}

let markActive: () => void = () => {};
const active = new Promise<void>((resolve) => {
  markActive = resolve;
});

/** Loads code together with the texts that it shows beyond those of home. */
export async function withTexts<Module>(code: Promise<Module>, texts: 'sign-in' | 'later' | 'admin'): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(texts)]);
  return module;
}

/**
 * Waits for the language to be chosen, because a visit may begin at a page that needs these texts. The texts of `later` include those of
 * `sign-in`, and the texts of `admin` include both.
 */
async function loadTexts(texts: 'sign-in' | 'later' | 'admin'): Promise<void> {
  await active;
  const { locale } = i18n;
  await Promise.all([
    loadMore(signInCatalogues[`../../locales/sign-in/${locale}.po`]),
    ...(texts === 'sign-in' ? [] : [loadMore(laterCatalogues[`../../locales/later/${locale}.po`])]),
    ...(texts === 'admin' ? [loadMore(adminCatalogues[`../../locales/admin/${locale}.po`])] : []),
  ]);
}

/**
 * The texts are added without `i18n.load`, which would render the whole page again. Nothing on the page can show them yet, because the code that
 * does is shown only afterwards.
 */
async function loadMore(load: (() => Promise<{ messages: Messages }>) | undefined): Promise<void> {
  if (load) Object.assign(loaded, (await load()).messages);
}
