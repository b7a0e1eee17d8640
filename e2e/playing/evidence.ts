import type { ServerResponse } from 'node:http';
import { subscribe } from 'node:diagnostics_channel';
import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { defectOfGame } from '../../scripts/stories/second-try.ts';

/** What the current story has heard of the game that no bad luck explains. Each worker plays one story at a time. */
let heard: string[] = [];

// All servers of this process are heard: the games of the stories, also after a restart.
subscribe('http.server.response.finish', (message) => {
  const { statusCode, req } = (message as { response: ServerResponse }).response;
  if (statusCode >= 500) heard.push(`the server answered ${statusCode} to ${req.method} ${req.url}`);
});

/** Listens to all pages of a browser for answers of 500 and more, also from servers in other processes, and for errors that a page throws. */
export function hearDefects(context: BrowserContext): void {
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`a page got the answer ${response.status()} from ${response.url()}`);
  });
  context.on('weberror', (webError) => heard.push(`a page threw ${webError.error().message}`));
}

export function defectsHeard(): readonly string[] {
  return heard;
}

/** The `test` that all stories extend. It notes in the report what shows that a failed story has found a defect of the game. */
export const test = base.extend<{ evidence: void }>({
  evidence: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use, story) => {
      heard = [];
      await use();
      story.annotations.push(...heard.map((description) => ({ type: defectOfGame, description })));
    },
    { auto: true },
  ],
});
