import './offline/start-reading.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { activateLanguage } from './platform/language.ts';
import { deviceCache, queryClient } from './platform/calls/query-client.ts';
import { moveFormerKeys } from './platform/device.ts';
import { openLastCompetition } from './platform/last-competition.ts';
import { followThemeChanges } from './platform/theme-choice.ts';
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
  void activateLanguage('en-US').then(() => createRoot(root).render(<App />));
  if (import.meta.env.PROD) runWhenIdle(() => void followVersions());
}

async function followVersions(): Promise<void> {
  // If the code cannot be loaded, new versions are detected only after the next page load.
  const following = await import('./offline/follow-versions.ts').catch(() => undefined);
  await following?.followVersions();
}
