import { defineConfig } from '@lingui/cli';

const laterPages = ['account', 'admin', 'groups', 'help', 'news', 'profile', 'push', 'stats', 'teams'].map(
  (feature) => `<rootDir>/web/${feature}/**`,
);
// A part of several later pages.
laterPages.push('<rootDir>/web/ui/DeviceRow.tsx');

const signInPage = ['LoginPage.tsx', 'OtherSignInMethods.tsx', 'sign-in/**'].map(
  (part) => `<rootDir>/web/identity/${part}`,
);

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  // The first page brings the texts of the common layout and home only; the sign-in page has its own, the others share one.
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'], exclude: [...laterPages, ...signInPage] },
    { path: '<rootDir>/web/locales/sign-in/{locale}', include: signInPage },
    { path: '<rootDir>/web/locales/later/{locale}', include: laterPages },
    // What the server says to people: push messages and mail.
    { path: '<rootDir>/server/locales/{locale}', include: ['<rootDir>/server/messages', '<rootDir>/server/mail'] },
  ],
});
