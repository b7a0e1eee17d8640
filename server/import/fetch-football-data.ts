import * as z from 'zod';
import { competitionCode } from '../../game/competition/competition.ts';
import { askFeed } from '../feed/fetch-feed.ts';
import type { FeedAddress } from '../feed/fetch-feed.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { mostBytes } from './source-files.ts';
import type { SourceFiles } from './source-files.ts';

const noToken = 'There is no token for football-data.org. Set FOOTBALL_DATA_TOKEN, then restart the game.';
const unreadable = 'The answer of football-data.org cannot be read.';

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

/** Lists the competitions that the token covers. Throws TournamentError if there is no token or no usable answer. */
export async function listFeedCompetitions(address: FeedAddress | undefined): Promise<FeedCompetition[]> {
  const answer = z
    .object({ competitions: z.array(z.unknown()).max(1000) })
    .safeParse((await ask(address, '/competitions')).contents);
  if (!answer.success) throw new TournamentError(unreadable);
  return answer.data.competitions.flatMap((value) => {
    // A competition without a code is left out, because its matches are requested by the code.
    const { data } = listed.safeParse(value);
    if (!data) return [];
    return [{ code: data.code, name: data.name, year: data.currentSeason?.startDate.slice(0, 4) ?? null }];
  });
}

/**
 * Fetches all matches of a season as one file. Throws TournamentError if there is no token, no usable answer or no match.
 * Source: docs/tournament-files.md#football-dataorg.
 */
export async function fetchFootballData(
  address: FeedAddress | undefined,
  { code, year }: { code: string; year: string },
): Promise<SourceFiles> {
  const { bytes, contents } = await ask(address, `/competitions/${code}/matches?season=${year}`);
  const read = z.object({ matches: z.array(z.unknown()) }).safeParse(contents);
  if (!read.success) throw new TournamentError(unreadable);
  if (read.data.matches.length === 0) {
    throw new TournamentError(`football-data.org has no matches for ${code}, season ${year}.`);
  }
  const name = `football-data.org-${code}-${year}.json`;
  if (bytes.length > mostBytes) throw new TournamentError(`${name}: has more than ${mostBytes / 1_000_000} MB.`);
  return { name, kind: 'file', contents: new Map([[name, bytes]]) };
}

async function ask(address: FeedAddress | undefined, path: string): Promise<{ bytes: Uint8Array; contents: unknown }> {
  if (!address) throw new TournamentError(noToken);
  const answer = await askFeed(address, path);
  if ('trouble' in answer) throw new TournamentError(answer.trouble);
  return answer;
}
