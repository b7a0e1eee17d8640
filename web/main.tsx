import './offline/start-reading.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { router } from './app/routes.tsx';
import { Unreachable } from './platform/calls/reach.ts';
import { forgetPageAnswers } from './platform/calls/page-answers.ts';
import { activateLanguage } from './platform/texts/language.ts';
import { deviceCache, queryClient } from './platform/calls/query-client.ts';
import { moveFormerKeys } from './platform/device.ts';
import { openLastCompetition } from './platform/last-competition.ts';
import { followThemeChanges } from './platform/theme-choice.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { noteCanReact } from './app/can-react.ts';
import { runWhenIdle } from './app/run-when-idle.ts';
import './platform/styles/fonts.css';
import './platform/styles/tokens.css';
import './platform/styles/base.css';
import './platform/styles/controls.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
moveFormerKeys();
if (!openLastCompetition()) {
  followThemeChanges();
  deviceCache.follow(queryClient);
  void showPages(root);
  runWhenIdle(() => void prepareNextVisits());
}

/**
 * Shows the page once it is loaded, and a splash screen until then. If the server has rendered the first view, that stays in place of the splash
 * screen, and the page replaces it in one step.
 */
async function showPages(root: HTMLElement): Promise<void> {
  const isRendered = root.childElementCount > 0;
  await activateLanguage('en-US');
  const first = router.loadFirst();
  if (isRendered) await first;
  const onShown = (): void => {
    noteCanReact();
    takeEarlyTaps(root);
  };
  const onCaughtError = (error: unknown): void => {
    // Without a connection, it is expected that parts of a page cannot be loaded.
    if (!(error instanceof Unreachable)) console.error(error);
  };
  // A transition is rendered in short slices, between which the page reacts to the fan.
  startTransition(() => createRoot(root, { onCaughtError }).render(<App router={router} onShown={onShown} />));
  // The session that the device has stored is compared with the one that came with the page. Only then are unused answers forgotten.
  await Promise.all([router.firstShown, deviceCache.confirmed]);
  forgetPageAnswers();
}

/** If the code cannot be loaded, the font is loaded at the next visit, and new versions are detected only then. */
async function prepareNextVisits(): Promise<void> {
  const next = await import('./app/next-visits.ts').catch(() => undefined);
  next?.prepareNextVisits();
}
