import { zipSync } from 'fflate';
import type { AuditEntry } from '../../../game/admin/api.ts';
import type { CompetitionPreview, CompetitionUpdate } from '../../../game/import/api.ts';
import type { SourceFiles } from '../source-files.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';

/** A match of a league in the game's own format. */
export interface LeagueMatch {
  id: string;
  utcDate: string;
  team1?: string;
  team2?: string;
  venue?: string;
  dateKnown?: boolean;
}

export const farAway = '2050-01-01T12:00:00Z';

const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** The files of a league in the game's own format. Matches 1 and 2 have default teams. */
export function leagueFiles(matches: LeagueMatch[]): SourceFiles {
  const teams = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map((tla, index) => ({ teamId: index + 1, shortName: tla, tla }));
  const sides: Record<string, [string, string]> = { 1: ['AAA', 'BBB'], 2: ['CCC', 'DDD'] };
  const rows = matches.map((match) => {
    const [team1, team2] = sides[match.id] ?? ['AAA', 'CCC'];
    return { stage: 'REGULAR_SEASON', matchday: 1, team1, team2, ...match };
  });
  return {
    name: 'league',
    kind: 'folder',
    contents: new Map([
      ['teams.json', encoded(teams)],
      ['matches.json', encoded(rows)],
    ]),
  };
}

/** The kick-off that turns out to be the true one: whole seconds, some minutes ago. */
export function minutesAgo(minutes: number): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000).toISOString().replace('.000', '');
}

export interface League {
  id: string;
  code: string;
  preview(matches: LeagueMatch[]): Promise<CompetitionUpdate>;
  update(
    matches: LeagueMatch[],
    body: { version: string; latePicks?: { matchId: string; counts: boolean }[] },
  ): Promise<Answer>;
  pick(player: Client, matchId: string, goals: [number, number]): Promise<Answer>;
  /** Sets when a player's pick of a match was saved. */
  setSaved(player: Client, matchId: string, at: Date): Promise<void>;
  /** The player's own picks, and those that were set aside, as "MATCH full1:full2". */
  picksOf(player: Client): Promise<{ counting: string[]; setAside: string[] }>;
}

let leagues = 0;

/** Adds a league for one test. Admins enter its results, and all its matches can be predicted. */
export async function addLeague(
  game: TestGame,
  boss: Client,
  { matches, results = 'manual' }: { matches: LeagueMatch[]; results?: 'manual' | 'replay' },
): Promise<League> {
  const code = `L${(leagues += 1)}`;
  const id = `${code}/2024`;
  const body = (rows: LeagueMatch[], change: object = {}) => {
    const zipped = Buffer.from(zipSync(Object.fromEntries(leagueFiles(rows).contents))).toString('base64');
    const file = { name: 'league.zip', contents: zipped };
    return { file, code, year: '2024', name: 'League', timeZone: null, results, corrections: [], ...change };
  };
  const added = await boss.ask('POST', '/admin/competitions', body(matches));
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return {
    id,
    code,
    preview: async (rows) => {
      const answer = await boss.ask('POST', '/admin/competitions/preview', body(rows));
      const { prepared } = answer.body as unknown as CompetitionPreview;
      if (!prepared?.update) throw new Error(JSON.stringify(answer.body));
      return prepared.update;
    },
    update: (rows, change) => boss.ask('PUT', `/admin/competitions/${id}`, body(rows, change)),
    pick: (player, matchId, [full1, full2]) =>
      player.ask('PUT', `/db/${id}/matches/${matchId}/predictions/${player.uid}`, { full1, full2, winner: null }),
    setSaved: async (player, matchId, at) => {
      await game.game.database.query(
        `update predictions set last_updated = $4 where competition = $1 and match_id = $2
            and idx = (select idx from players where competition = $1 and user_id = $3)`,
        [id, matchId, player.uid, at],
      );
    },
    picksOf: async (player) => {
      const { body: own } = await player.ask('GET', `/db/${id}/predictions`);
      const { predictions, setAside } = own as unknown as Record<'predictions' | 'setAside', OwnPick[]>;
      return { counting: predictions.map(wordsOf), setAside: setAside.map(wordsOf) };
    },
  };
}

type OwnPick = { matchId: string; full1: number; full2: number; reason?: string };

function wordsOf({ matchId, full1, full2, reason }: OwnPick): string {
  return `${matchId} ${full1}:${full2}${reason === undefined ? '' : ` ${reason}`}`;
}

export const codeOf = ({ body }: Answer) => (body as { error?: { code: string }; code?: string }).code;

export async function latestAct(boss: Client): Promise<AuditEntry | undefined> {
  return ((await boss.ask('GET', '/admin/audit')).body.entries as AuditEntry[])[0];
}
