import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { parseTournament } from './tournament.ts';
import { worldCup, worldCupFiles } from './world-cup.fixture.ts';

describe('the files of the World Cup of 2022', () => {
  test('have no fault, and every match is read', () => {
    expect(parseTournament(worldCupFiles)).toMatchObject({ skipped: [], warnings: [] });
  });

  test('contain the name, the time zone and the first kick-off of the tournament', () => {
    const { name, timeZone, start, stages, points } = worldCup;
    expect({ name, timeZone, start }).toEqual({
      name: 'World Cup 2022',
      timeZone: 'Asia/Qatar',
      start: '2022-11-20T16:00:00Z',
    });
    expect(points).toEqual({
      ...defaultPoints,
      factor: { GROUP_STAGE: 1, LAST_16: 2, QUARTER_FINALS: 2, SEMI_FINALS: 3, THIRD_PLACE: 2, FINAL: 3 },
    });
    expect(stages.map(({ id, kind, reach, title, side }) => ({ id, kind, reach, title, side }))).toEqual([
      { id: 'GROUP_STAGE', kind: 'groups', reach: false, title: false, side: false },
      { id: 'LAST_16', kind: 'knockout', reach: true, title: false, side: false },
      { id: 'QUARTER_FINALS', kind: 'knockout', reach: true, title: false, side: false },
      { id: 'SEMI_FINALS', kind: 'knockout', reach: true, title: false, side: false },
      { id: 'THIRD_PLACE', kind: 'knockout', reach: false, title: false, side: true },
      { id: 'FINAL', kind: 'knockout', reach: true, title: true, side: false },
    ]);
    expect(stages[0]?.order).toEqual(['points', 'difference', 'goals', 'level']);
  });

  test('contain the teams with their pool, in the order of the file', () => {
    expect(worldCup.teams[3]).toEqual({
      teamId: 8601,
      shortName: 'Netherlands',
      name: null,
      tla: 'NED',
      section: '2',
      pool: 'A',
      iso2: 'nl',
      shirt: null,
      order: 3,
    });
  });

  test('contain nothing about the course of a match outside `recorded`', () => {
    const final = worldCup.matches.at(-1);
    expect({ ...final, recorded: null }).toEqual({
      id: '64',
      fdId: 391944,
      utcDate: '2022-12-18T15:00:00Z',
      timeKnown: true,
      dateKnown: true,
      stage: 'FINAL',
      stageName: null,
      part: null,
      kind: 'knockout',
      asksThrough: true,
      tieId: null,
      leg: null,
      pool: null,
      matchday: 8,
      venue: 'Lusail Stadium',
      city: 'Lusail',
      team1: null,
      team2: null,
      placeholder1: 'W61',
      placeholder2: 'W62',
      recorded: null,
      recordedSides: null,
    });
    expect(final?.recorded).toMatchObject({ team1: 'ARG', team2: 'FRA', winner: 1, penalties: { 1: 4, 2: 2 } });
  });
});
