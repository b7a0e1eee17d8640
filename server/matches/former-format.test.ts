import { afterAll, beforeAll, expect, test } from 'vitest';
import { headToHeadFirst, overallFirst } from '../../game/competition/stages.ts';
import { worldCupStages } from '../../game/competition/world-cup-stages.fixture.ts';
import { defaultPoints } from '../../game/competition/points.ts';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { getCompetition } from '../competition/queries.ts';
import { readTimeline } from '../results/clock/clock.ts';
import { makeFormerDatabase } from '../testing/former-database.ts';
import type { FormerDatabase } from '../testing/former-database.ts';

// The version before 0019_formats knew seven stages, and stored only their names.

let former: FormerDatabase;

beforeAll(async () => {
  former = await makeFormerDatabase(19);
  await addFormer('WC/2022', 'overall-first', worldCup.matches);
  const last32 = { ...worldCup.matches[63], id: '65', stage: 'LAST_32' };
  await addFormer('WC/2026', 'head-to-head-first', [...worldCup.matches, last32]);
  await former.migrate();
});
afterAll(() => former.remove());

async function addFormer(id: string, poolOrder: string, matches: object[]): Promise<void> {
  const { database } = former;
  const [code = '', year = ''] = id.split('/');
  await database.query(
    `insert into competitions (id, code, year, name, time_zone, start_date_time, reserved_names, points, pool_order, results)
     values ($1, $2, $3, 'A cup', 'UTC', now(), '{}', $4::jsonb, $5, 'replay')`,
    [id, code, year, JSON.stringify(defaultPoints), poolOrder],
  );
  await database.query(
    `insert into matches (competition, id, utc_date, stage, pool, matchday, venue, recorded)
     select $1, m->>'id', now(), m->>'stage', m->>'pool', 1, 'Stadium',
            (m->'recorded') - 'through' - 'awarded' - 'estimated' from jsonb_array_elements($2::jsonb) m`,
    [id, JSON.stringify(matches)],
  );
}

test('a competition of the former version gets the stages that its matches have, as the game derives them', async () => {
  const { stages } = await getCompetition(former.database.db, 'WC/2022');
  expect(stages).toEqual(worldCup.stages);
  expect(stages).toEqual(worldCupStages(overallFirst).filter(({ id }) => id !== 'LAST_32'));
});

test('the order of its pools becomes the order of the tables, and the last 32 earn nothing', async () => {
  const { stages } = await getCompetition(former.database.db, 'WC/2026');
  expect(stages).toEqual(worldCupStages(headToHeadFirst));
});

test('its matches get the kind of their stage, and the question who goes through', async () => {
  const rows = await former.database.query<{
    id: string;
    kind: string;
    asks: boolean;
    time: boolean;
    leg: number | null;
  }>(
    `select id, kind, asks_through as asks, time_known as time, leg from matches where competition = $1 order by id::int`,
    ['WC/2022'],
  );
  const expected = worldCup.matches
    .map(({ id, kind, asksThrough }) => ({ id, kind, asks: asksThrough, time: true, leg: null }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(rows).toEqual(expected);
});

test('its recorded results play as before', async () => {
  const timeline = await readTimeline(former.database.db, 'WC/2022');
  const ends = timeline.filter(({ kind }) => kind === 'full-time');
  expect(ends).toHaveLength(64);
  expect(ends.every(({ state }) => state.through === null && state.awarded === undefined)).toBe(true);
});
