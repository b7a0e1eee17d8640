import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'] }],
});
