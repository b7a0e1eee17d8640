// oxlint-disable-next-line no-restricted-imports -- only the test reads the table, the rules stay pure
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { stageId } from '../competition/stages.ts';
import { staged } from '../competition/world-cup-stages.fixture.ts';
import type { Pick } from './prediction.ts';
import { pickOutcome, scorePick } from './scoring.ts';
import type { MatchScore } from './scoring.ts';

const cases = readCases(readFileSync(new URL('scoring-cases.md', import.meta.url), 'utf8'));

test('all worked examples are read from the table', () => {
  expect(cases.length).toBeGreaterThan(40);
});

test.each(cases)('a worked example is scored correctly: $name', ({ pick, match, winner, result }) => {
  expect(scorePick(pick, match, defaultPoints)).toEqual({ winner, result });
});

describe('the badge of a pick names the best result that it earned:', () => {
  const pool = { ...staged('GROUP_STAGE'), full1: 2, full2: 1, winner: 1 } as const;
  const shootOut = { ...staged('FINAL'), full1: 1, full2: 1, winner: 2 } as const;
  test.each([
    ['2:1', null, pool, 'exact'],
    ['1:0', null, pool, 'difference'],
    ['3:0', null, pool, 'winner'],
    ['1:1', null, pool, 'wrong'],
    ['1:1', 1, shootOut, 'exact'],
    ['2:2', 2, shootOut, 'winner'],
    ['0:1', null, shootOut, 'winner'],
    ['2:2', null, shootOut, 'wrong'],
    ['2:1', null, { ...pool, full1: null, full2: null, winner: null }, undefined],
  ] as const)('%s (through: %s)', (score, winner, match, outcome) => {
    expect(pickOutcome({ ...readScore(score), winner }, match)).toBe(outcome);
  });
});

test('the score after 90 minutes counts where the match has one, and with it the side that goes through', () => {
  const match: MatchScore = { ...staged('FINAL'), full1: 2, full2: 1, winner: 1, score90: { 1: 1, 2: 1 } };
  expect(scorePick({ full1: 2, full2: 1, winner: null }, match, defaultPoints)).toEqual({ winner: 6, result: 0 });
  expect(scorePick({ full1: 1, full2: 1, winner: 1 }, match, defaultPoints)).toEqual({ winner: 6, result: 6 });
  expect(pickOutcome({ full1: 1, full2: 1, winner: 2 }, match)).toBe('exact');
});

test('an awarded score earns nothing', () => {
  const match: MatchScore = { ...staged('GROUP_STAGE'), full1: 3, full2: 0, winner: 1, awarded: true };
  expect(scorePick({ full1: 3, full2: 0, winner: null }, match, defaultPoints)).toEqual({ winner: 0, result: 0 });
  expect(pickOutcome({ full1: 3, full2: 0, winner: null }, match)).toBeUndefined();
});

test('a leg of a tie is scored like a match of a league', () => {
  const leg: MatchScore = { ...staged('SEMI_FINALS'), asksThrough: false, full1: 1, full2: 1, winner: null };
  expect(scorePick({ full1: 0, full2: 0, winner: null }, leg, defaultPoints)).toEqual({ winner: 6, result: 0 });
  expect(scorePick({ full1: 1, full2: 0, winner: null }, leg, defaultPoints)).toEqual({ winner: 0, result: 0 });
});

test('a competition with its own points record is scored by it', () => {
  const points = { ...defaultPoints, winner: 5, difference: 3, factor: { ...defaultPoints.factor, LAST_16: 4 } };
  const match: MatchScore = { ...staged('LAST_16'), full1: 2, full2: 0, winner: 1 };
  expect(scorePick({ full1: 3, full2: 1, winner: null }, match, points)).toEqual({ winner: 20, result: 12 });
});

/** Parses the rows of the Markdown table. `A` is side 1, `B` side 2. */
function readCases(markdown: string) {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name, stageName, result, through, pick, pickThrough, winner, resultPoints, why] = cells.map(String);
    const match: MatchScore = {
      ...staged(stageId.parse(stageName)),
      full1: null,
      full2: null,
      winner: readSide(through),
    };
    return {
      name: `${name} ${result} (through: ${through}), pick ${pick} (through: ${pickThrough}): ${why}`,
      match: result === 'none' ? match : { ...match, ...readScore(result) },
      pick: { ...readScore(pick), winner: readSide(pickThrough) } satisfies Pick,
      winner: readNumber(winner),
      result: readNumber(resultPoints),
    };
  });
}

function readScore(text: string | undefined) {
  const [full1, full2] = String(text).split(':');
  return { full1: readNumber(full1), full2: readNumber(full2) };
}

function readNumber(text: string | undefined) {
  if (text === undefined || !/^\d+$/.test(text)) throw new Error(`not a number: ${text}`);
  return Number(text);
}

function readSide(text: string | undefined) {
  if (text === 'A') return 1;
  if (text === 'B') return 2;
  if (text === '-') return null;
  throw new Error(`neither A, B nor -: ${text}`);
}
