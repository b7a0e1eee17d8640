import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { codesOf } from '../../game/predictions/pick-vector.ts';
import type { PickVector } from '../../game/predictions/pick-vector.ts';
import type { getCrowdEndpoint } from '../../game/stats/api.ts';
import { callsOf, commonScoresOf, countPicks } from '../../game/stats/histogram.ts';
import type { CalledMatch, Histogram } from '../../game/stats/histogram.ts';
import type { Standings } from '../standings/standings.ts';

type Answer = z.output<typeof getCrowdEndpoint.answer>;

/** A pack never changes, so its histogram is cached with it. A match that was reopened and locked again has a new pack. */
const histograms = new WeakMap<PickVector, Histogram>();

/**
 * Returns how the players predicted the matches that are locked and packed. While picks are counted, other requests are served in between.
 */
export async function readCrowd(standings: Standings): Promise<Answer> {
  const { version } = standings;
  const locked = standings.listMatches().flatMap((match) => {
    const packed = standings.packedMatch(match.id);
    return packed ? [{ match, picks: packed.picks }] : [];
  });
  const called: CalledMatch[] = [];
  for (const { match, picks } of locked) called.push({ match, histogram: await histogramOf(picks) });
  return { crowd: called.map(callsOf), common: commonScoresOf(called), version };
}

async function histogramOf(picks: PickVector): Promise<Histogram> {
  const known = histograms.get(picks);
  if (known) return known;
  await breathe();
  const histogram = countPicks(codesOf(picks));
  histograms.set(picks, histogram);
  return histogram;
}
