import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { isOnServer } from '../first-view/this-document.ts';

/**
 * The texts of a language are in five chunks (lingui.config.ts): those of home, of a match day, of signing in and forms, of the later pages, and of
 * admins.
 */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
const loadedLater = {
  'match-day': import.meta.glob<{ messages: Messages }>('../../locales/match-day/*.po'),
  'sign-in': import.meta.glob<{ messages: Messages }>('../../locales/sign-in/*.po'),
  later: import.meta.glob<{ messages: Messages }>('../../locales/later/*.po'),
  admin: import.meta.glob<{ messages: Messages }>('../../locales/admin/*.po'),
};
/** Whoever shows texts of one of these may also show those of the ones before it. */
const order = ['match-day', 'sign-in', 'later', 'admin'] as const;
type Texts = (typeof order)[number];

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
export async function withTexts<Module>(code: Promise<Module>, texts: Texts): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(texts)]);
  return module;
}

/** Waits for the language to be chosen, because a visit may begin at a page that needs these texts. */
async function loadTexts(texts: Texts): Promise<void> {
  await active;
  const { locale } = i18n;
  const needed = order.slice(0, order.indexOf(texts) + 1);
  await Promise.all(needed.map((name) => loadMore(loadedLater[name][`../../locales/${name}/${locale}.po`])));
}

/**
 * The texts are added without `i18n.load`, which would render the whole page again. Nothing on the page can show them yet, because the code that
 * does is shown only afterwards.
 */
async function loadMore(load: (() => Promise<{ messages: Messages }>) | undefined): Promise<void> {
  if (load) Object.assign(loaded, (await load()).messages);
}
