import { defineConfig } from '@lingui/cli';

const laterPages = ['groups', 'help', 'news', 'profile', 'push', 'stats', 'teams'].map(
  (feature) => `<rootDir>/web/${feature}/**`,
);

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  // The first page brings the texts of the common layout and home only; the other pages share the second catalogue.
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'], exclude: laterPages },
    { path: '<rootDir>/web/locales/later/{locale}', include: laterPages },
    // What the server says to people: push messages and mail.
    { path: '<rootDir>/server/locales/{locale}', include: ['<rootDir>/server/messages', '<rootDir>/server/mail'] },
  ],
});
