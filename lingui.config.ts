import { defineConfig } from '@lingui/cli';

const laterPages = ['account', 'admin', 'groups', 'help', 'moments', 'news', 'profile', 'push', 'stats', 'teams'].map(
  (feature) => `<rootDir>/web/${feature}/**`,
);
// Several later pages show the first of these. The others are opened from the switcher, and shown on profiles.
laterPages.push('<rootDir>/web/ui/DeviceRow.tsx', '<rootDir>/web/competitions/list/**');

const signInPage = ['identity/OtherSignInMethods.tsx', 'identity/sign-in/**', 'welcome/**'].map(
  (part) => `<rootDir>/web/${part}`,
);

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  // The first page loads only the texts of the common layout and of Home. The sign-in page has a separate catalog; all other pages share
  // one.
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/game/competition'],
      exclude: [...laterPages, ...signInPage],
    },
    { path: '<rootDir>/web/locales/sign-in/{locale}', include: signInPage },
    { path: '<rootDir>/web/locales/later/{locale}', include: laterPages },
    // Texts that the server sends to people: push messages, emails, and the cards of invitations.
    {
      path: '<rootDir>/server/locales/{locale}',
      include: ['<rootDir>/server/messages', '<rootDir>/server/mail', '<rootDir>/server/app/pages'],
    },
  ],
});
