import './offline/start-reading.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { activateLanguage } from './app/language.ts';
import { kept, queryClient } from './app/calls/query-client.ts';
import { followThemeChanges } from './app/theme-choice.ts';
import { whenShown } from './offline/when-shown.ts';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';
import './app/controls.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
followThemeChanges();
kept.follow(queryClient);
void activateLanguage('en-US').then(() => createRoot(root).render(<App />));
if (import.meta.env.PROD) whenShown(() => void followVersions());

async function followVersions(): Promise<void> {
  // If the code cannot be loaded, versions are not followed until the next page load.
  const following = await import('./offline/follow-versions.ts').catch(() => undefined);
  await following?.followVersions();
}
