import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Zone } from '../../game/competition/stages.ts';
import type { MatchEntry, SettingsEntry, TeamEntry } from '../../game/tournament/tournament-schema.ts';
import type { ThirdPlaceTable } from '../../game/matches/third-place.ts';
import { prepare } from '../../server/import/prepare.ts';
import { previewOf } from '../../server/import/preview.ts';
import { readSourceFiles } from '../../server/import/source-files.ts';
import { runScript } from '../run-script.ts';
import { drawPots, euroDraw } from './draws.ts';

interface Shipped {
  code: string;
  year: string;
  name: string;
  timeZone: string;
  /** The codes of the teams in each pot of the draw. */
  pots?: string[];
  /**
   * The opponents of pool winners that do not follow from the results alone, by the winner's placeholder, and the table by which the
   * third-placed teams are distributed.
   */
  draw?: { opponents: Record<string, string>; table: ThirdPlaceTable };
  /** Two teams that are level in everything that tables count. The first was placed before the second. */
  before?: [string, string];
  zones?: Zone[];
}

const shipped: Shipped[] = [
  { code: 'WC', year: '2014', name: 'World Cup 2014', timeZone: 'America/Sao_Paulo', pots: drawPots.wc2014 },
  { code: 'WC', year: '2018', name: 'World Cup 2018', timeZone: 'Europe/Moscow', pots: drawPots.wc2018 },
  {
    code: 'EC',
    year: '2024',
    name: 'Euro 2024',
    timeZone: 'Europe/Berlin',
    pots: drawPots.ec2024,
    draw: euroDraw,
    before: ['DEN', 'SVN'],
  },
  { code: 'CA', year: '2024', name: 'Copa América 2024', timeZone: 'America/New_York', pots: drawPots.ca2024 },
  {
    code: 'PL',
    year: '2024',
    name: 'Premier League 2024/25',
    timeZone: 'Europe/London',
    zones: [
      { from: 1, to: 5, name: 'Champions League', mark: 'solid' },
      { from: 6, to: 6, name: 'Europa League', mark: 'dashed' },
      { from: 18, to: 20, name: 'Relegation', mark: 'hatched' },
    ],
  },
  {
    code: 'CL',
    year: '2024',
    name: 'Champions League 2024/25',
    timeZone: 'Europe/Zurich',
    zones: [
      { from: 1, to: 8, name: 'Round of 16', mark: 'solid' },
      { from: 9, to: 24, name: 'Knockout play-offs', mark: 'dashed' },
      { from: 25, to: 36, name: 'Eliminated', mark: 'hatched' },
    ],
  },
];

// node scripts/shipped-competitions/build.ts: writes the folders of the competitions above from the sources in them.
await runScript(async () => {
  for (const competition of shipped) await build(competition);
});

async function build({ code, year, name, timeZone, pots, draw, before, zones }: Shipped): Promise<void> {
  const folder = `tournaments/${code.toLowerCase()}${year}`;
  const names = await readdir(join(folder, 'source'));
  const source = names.find((file) => file !== 'corrections.json') ?? '';
  const files = await readSourceFiles(join(folder, 'source', source));
  const prepared = prepare(files, { code, year, name, timeZone, results: 'replay' });
  console.log(previewOf(`${code}/${year}`, prepared).join('\n'));
  const teams = withPots(inOrder(prepared.files.teams as TeamEntry[], before), pots);
  const matches = withOpponents(prepared.files.matches as MatchEntry[], draw);
  await writeFile(join(folder, 'teams.json'), rowsOf(teams));
  await writeFile(join(folder, 'matches.json'), rowsOf(matches));
  await writeFile(
    join(folder, 'tournament.json'),
    settingsOf(withZones(prepared.files.tournament as SettingsEntry, zones)),
  );
  if (draw) await writeFile(join(folder, 'third-place.json'), `${JSON.stringify(draw.table)}\n`);
}

/** One row per line, so that a correction is a change of one line. */
function rowsOf(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

function withZones(settings: SettingsEntry, zones: Zone[] | undefined): SettingsEntry {
  if (!zones) return settings;
  const stages = settings.stages?.map((stage) => (stage.kind === 'league' ? { ...stage, zones } : stage)) ?? [];
  return { ...settings, stages };
}

function settingsOf({ stages = [], ...settings }: SettingsEntry): string {
  const fields = Object.entries(settings).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  const rows = stages.map((stage) => `    ${JSON.stringify(stage)}`).join(',\n');
  return `{\n${[...fields, `  "stages": [\n${rows}\n  ]`].join(',\n')}\n}\n`;
}

function withPots(teams: TeamEntry[], pots: string[] | undefined): TeamEntry[] {
  if (!pots) return teams;
  return teams.map((team) => {
    const pot = pots.findIndex((codes) => codes.split(' ').includes(team.tla)) + 1;
    if (pot === 0) throw new Error(`${team.tla} is in no pot.`);
    return { ...team, section: String(pot) };
  });
}

function inOrder(teams: TeamEntry[], before: [string, string] | undefined): TeamEntry[] {
  if (!before) return teams;
  const [first, second] = before.map((tla) => teams.find((team) => team.tla === tla));
  return teams
    .flatMap((team) => (team === second ? [first, second] : team === first ? [] : [team]))
    .filter((team) => team !== undefined);
}

/**
 * Replaces LATER by the opponents of the draw. The importer writes LATER for these sides because it does not know how third-placed teams
 * are distributed.
 */
function withOpponents(matches: MatchEntry[], draw: Shipped['draw']): MatchEntry[] {
  if (!draw) return matches;
  const opponentOf = (side: string | null | undefined) => draw.opponents[side ?? ''];
  return matches.map((match) => {
    const side1 = match.placeholder1 === 'LATER' ? opponentOf(match.placeholder2) : undefined;
    const side2 = match.placeholder2 === 'LATER' ? opponentOf(match.placeholder1) : undefined;
    return { ...match, ...(side1 && { placeholder1: side1 }), ...(side2 && { placeholder2: side2 }) };
  });
}
