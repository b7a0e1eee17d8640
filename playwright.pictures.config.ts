import config from './playwright.config.ts';

/** `npm run pictures` takes a picture of every page in every width and theme into `test-results/pictures/`, for people to look at. */
export default {
  ...config,
  testDir: 'e2e/pictures',
  testMatch: '*.pictures.ts',
  outputDir: 'test-results/pictures-browser',
  workers: 2,
  projects: [{ name: 'pictures', use: config.projects?.find(({ name }) => name === 'whole')?.use ?? {} }],
};
