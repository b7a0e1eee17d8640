import { withPostgres } from '../scripts/postgres.ts';
import { runScript } from '../scripts/run-script.ts';
import { figureTable, isMet } from './figures.ts';
import type { Figure } from './figures.ts';
import { benchAttack } from './attacks/attack.ts';
import { benchBackup } from './backup.ts';
import { benchFloods } from './attacks/floods.ts';
import { benchFuzz } from './attacks/fuzz.ts';
import { benchGoal } from './pages/goal.ts';
import { benchGroups } from './groups.ts';
import { benchGuests } from './guests.ts';
import { benchHome } from './pages/home.ts';
import { benchLine } from './pages/on-slow-line.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchLayout } from './pages/layout.ts';
import { benchLeaderboard } from './leaderboard.ts';
import { benchLoader } from './loader.ts';
import { benchLive } from './live/live.ts';
import { describeMachine, describeNoise } from './machine.ts';
import { benchRush } from './live/rush.ts';
import { benchPages } from './pages/pages.ts';
import { benchPicking } from './pages/picking.ts';
import { benchPush } from './push.ts';
import { benchOffline } from './pages/offline.ts';
import { benchRestart } from './restart.ts';
import { benchSaves } from './saves.ts';
import { benchSeason } from './season.ts';
import { benchSecrecy } from './attacks/secrecy.ts';
import { benchSideBySide } from './side-by-side.ts';
import { benchSwitching } from './pages/switching.ts';
import { benchVisit } from './visit/visit.ts';
import { createStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { benchStandings } from './standings.ts';

/** The parts of the benchmark. Each can be run by itself: `npm run bench -- standings saves`. */
const parts: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  standings: benchStandings,
  restart: benchRestart,
  season: benchSeason,
  saves: benchSaves,
  'side-by-side': benchSideBySide,
  backup: benchBackup,
  leaderboard: benchLeaderboard,
  groups: benchGroups,
  guests: benchGuests,
  live: benchLive,
  rush: benchRush,
  push: benchPush,
  visit: benchVisit,
  home: benchHome,
  goal: benchGoal,
  picking: benchPicking,
  pages: benchPages,
  lighthouse: benchLighthouse,
  layout: benchLayout,
  line: benchLine,
  loader: benchLoader,
  offline: benchOffline,
  switching: benchSwitching,
  fuzz: benchFuzz,
  attack: benchAttack,
  floods: benchFloods,
  secrecy: benchSecrecy,
};

await runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  await withPostgres(async (url) => {
    const machine = await describeMachine(url);
    const stage = createStage(url);
    try {
      const figures = await runParts(stage, asked.length > 0 ? asked : Object.keys(parts));
      console.log(`\n${machine}\n\n${figureTable(figures)}\n\n${summaryOf(figures)}; ${describeNoise()}`);
    } finally {
      await stage.remove();
    }
  });
});

async function runParts(stage: Stage, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const started = performance.now();
    console.log(`${name} …`);
    try {
      figures.push(...((await parts[name]?.(stage)) ?? []));
    } catch (error) {
      // The figures of the other parts are still printed.
      process.exitCode = 1;
      figures.push({ what: name, at: '', unit: '', measured: [], note: String(error) });
    }
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  return figures;
}

/** A missed figure does not fail the run, because the machine may be slow or busy. */
function summaryOf(figures: readonly Figure[]): string {
  const asked = figures.filter((figure) => figure.asked);
  const missed = asked.filter((figure) => isMet(figure) === false);
  const met = asked.filter((figure) => isMet(figure) === true);
  const unmeasured = figures.filter((figure) => figure.measured.length === 0);
  return `${met.length} of ${asked.length} figures as asked, ${missed.length} missed, ${unmeasured.length} not measured`;
}
