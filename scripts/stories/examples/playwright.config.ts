import { defineConfig } from '@playwright/test';

/** Plays the stories of the file that EXAMPLE names, without a browser, for `run-stories.test.ts`. */
export default defineConfig({
  testMatch: `${process.env.EXAMPLE}.story.ts`,
  outputDir: process.env.EXAMPLE_OUTPUT ?? '',
  projects: [{ name: 'shell' }],
});
