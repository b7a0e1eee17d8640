import * as z from 'zod';
import { competitionCode } from '../../game/competition/competition.ts';
import { askFeed } from '../feed/fetch-feed.ts';
import type { FeedAddress } from '../feed/fetch-feed.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { mostBytes } from './source-files.ts';
import type { SourceFiles } from './source-files.ts';

const noToken = 'There is no token of football-data.org. Set FOOTBALL_DATA_TOKEN, and restart the game.';
const unreadable = 'football-data.org answered with something that cannot be read.';

const listed = z.object({
  code: competitionCode,
  name: z.string().min(1).max(200),
  currentSeason: z.object({ startDate: z.string().regex(/^\d{4}-/) }).nullish(),
});

export interface FeedCompetition {
  code: string;
  name: string;
  /** The year in which the current season begins; null if there is none. */
  year: string | null;
}

/** Lists the competitions that the token covers. Throws TournamentError with a sentence. */
export async function listFeedCompetitions(address: FeedAddress | undefined): Promise<FeedCompetition[]> {
  const answer = z
    .object({ competitions: z.array(z.unknown()).max(1000) })
    .safeParse(await ask(address, '/competitions'));
  if (!answer.success) throw new TournamentError(unreadable);
  return answer.data.competitions.flatMap((value) => {
    // A competition without a code cannot be asked for.
    const { data } = listed.safeParse(value);
    if (!data) return [];
    return [{ code: data.code, name: data.name, year: data.currentSeason?.startDate.slice(0, 4) ?? null }];
  });
}

/** Fetches all matches of a season as one file. Throws TournamentError with a sentence. Source: docs/tournament-files.md#football-dataorg. */
export async function fetchFootballData(
  address: FeedAddress | undefined,
  { code, year }: { code: string; year: string },
): Promise<SourceFiles> {
  const answer = await ask(address, `/competitions/${code}/matches?season=${year}`);
  const read = z.looseObject({ matches: z.array(z.unknown()) }).safeParse(answer);
  if (!read.success) throw new TournamentError(unreadable);
  if (read.data.matches.length === 0) {
    throw new TournamentError(`football-data.org has no matches of ${code} in ${year}.`);
  }
  const name = `football-data.org-${code}-${year}.json`;
  const bytes = new TextEncoder().encode(JSON.stringify(read.data));
  if (bytes.length > mostBytes) throw new TournamentError(`${name}: has more than ${mostBytes / 1_000_000} MB.`);
  return { name, kind: 'file', contents: new Map([[name, bytes]]) };
}

async function ask(address: FeedAddress | undefined, path: string): Promise<unknown> {
  if (!address) throw new TournamentError(noToken);
  const answer = await askFeed(address, path);
  if ('trouble' in answer) throw new TournamentError(answer.trouble);
  return answer.contents;
}
