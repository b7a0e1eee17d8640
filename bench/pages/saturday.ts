import type { Match } from '../../game/matches/match.ts';
import { isLive } from '../../game/matches/match.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import type { Place } from '../stage.ts';

/** The settings of a server that plays this competition alone. */
export const saturdaySettings = { COMPETITION: 'PL/2024' };

/** The league's second Saturday: a match at noon, and five that kick off at once. */
const first = '11';
const five = ['12', '13', '14', '15', '16'];

/** An admin who controls the replay and enters results, each of which ends when the standings are computed. */
export interface Referee {
  replay(action: ReplayAction, speed?: number): Promise<void>;
  /** Pauses the replay, and jumps from kick-off to kick-off until the match at noon is live. */
  toFirstOfDay(): Promise<void>;
  /** Jumps on to the kick-off of the five. */
  toFive(): Promise<void>;
  enter(id: string, result: object): Promise<void>;
  publishNews(): Promise<void>;
  five: readonly string[];
}

export function refereeOf(place: Place, origin: string): Referee {
  const base = `/db/${place.sizes.competition}`;
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie: place.admin.cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const replay = async (action: ReplayAction, speed?: number) =>
    void (await ask('POST', '/admin/replay', { action, ...(speed !== undefined && { speed }) }));
  const matches = async () => (await ask('GET', `${base}/matches`)).matches as Match[];
  return {
    five,
    replay,
    async toFirstOfDay() {
      await replay('pause');
      const hasBegun = async () => (await matches()).some((match) => match.id === first && isLive(match));
      while (!(await hasBegun())) await replay('next-kickoff');
    },
    toFive: () => replay('next-kickoff'),
    enter: async (id, result) => void (await ask('POST', `/admin/results/${id}`, result)),
    async publishNews() {
      const { id } = await ask('POST', `${base}/news`, { title: 'Five at three', body: '<p>Kick-off at three.</p>' });
      await ask('PATCH', `${base}/news/${id as string}`, { public: true });
    },
  };
}
