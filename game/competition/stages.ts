import * as z from 'zod/mini';
import { findStageWord, usualPlaceOf } from './stage-words.ts';
import { tla } from './tla.ts';

/** The id of a stage: a word of football-data.org (stage-words.ts) or any other text of this form. */
export const stageId = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/));
export type StageId = string;

/** The kinds of stages. Source: docs/product.md#stages. */
export const stageKind = z.enum(['league', 'groups', 'knockout']);
export type StageKind = z.output<typeof stageKind>;

/**
 * How two teams of a table are compared. `level` stands for points, goal difference and goals among the teams that are still level,
 * starting again whenever they separate some of these teams. Source: docs/product.md#orders-of-tables.
 */
export const tableCriterion = z.enum([
  'points',
  'difference',
  'goals',
  'wins',
  'away-goals',
  'away-wins',
  'level-points',
  'level-difference',
  'level-goals',
  'level-away-goals',
  'level',
]);
export type TableCriterion = z.output<typeof tableCriterion>;

/** Points that are added to a team's points in a table, for a stated reason; negative for a deduction. */
export const adjustment = z.strictObject({
  team: tla,
  points: z.int().check(z.minimum(-99), z.maximum(99)),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type Adjustment = z.output<typeof adjustment>;

/** The pattern of the bar at the beginning of the rows of a zone. It distinguishes zones without colour. */
export const zoneMark = z.enum(['solid', 'dashed', 'outlined', 'hatched']);
export type ZoneMark = z.output<typeof zoneMark>;

const place = z.int().check(z.minimum(1), z.maximum(200));

/** Places of a table with a common meaning, such as relegation. Source: docs/tournament-files.md#stages. */
export const zone = z.strictObject({
  from: place,
  to: place,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  mark: zoneMark,
});
export type Zone = z.output<typeof zone>;

const zones = z.optional(z.array(zone).check(z.maxLength(8)));

/** A stage of a competition with all defaults filled in. Source: docs/tournament-files.md#stages. */
export const stage = z.strictObject({
  id: stageId,
  /** The stage's name in the files. Null for a stage of stage-words.ts without a name in the files; pages then show a translated name. */
  name: z.nullable(z.string()),
  kind: stageKind,
  legs: z.literal([1, 2]),
  extraTime: z.boolean(),
  awayGoals: z.boolean(),
  /** The part of the competition, which has a separate title and tree; null if the competition has one part only. */
  part: z.nullable(z.string()),
  /** The earlier league whose matches count in this stage's table, too. */
  carries: z.nullable(stageId),
  /** True if the winner of this stage wins the part. */
  title: z.boolean(),
  /** True if a favourite that reaches this stage earns the points for a round. */
  reach: z.boolean(),
  /** True for a stage outside the tree, such as the match for third place. */
  side: z.boolean(),
  order: z.array(tableCriterion),
  adjust: z.array(adjustment),
  /** Only for a league; missing if its table has no zones. */
  zones,
});
export type Stage = z.output<typeof stage>;

/** A stage as it is written in tournament.json. `completeStages` and `completeFactors` fill in the fields that are left out. */
export const stageEntry = z.strictObject({
  id: stageId,
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  kind: stageKind,
  legs: z.optional(z.literal([1, 2])),
  extraTime: z.optional(z.boolean()),
  awayGoals: z.optional(z.boolean()),
  factor: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  part: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  carries: z.optional(stageId),
  title: z.optional(z.boolean()),
  reach: z.optional(z.boolean()),
  side: z.optional(z.boolean()),
  order: z.optional(z.array(tableCriterion).check(z.minLength(1), z.maxLength(11))),
  adjust: z.optional(z.array(adjustment).check(z.maxLength(100))),
  zones,
});
export type StageEntry = z.output<typeof stageEntry>;

/** The default order of a table, which compares all matches first. Source: docs/product.md#orders-of-tables. */
export const overallFirst: TableCriterion[] = ['points', 'difference', 'goals', 'level'];
export const headToHeadFirst: TableCriterion[] = ['points', 'level', 'difference', 'goals'];

/** How many of the last knockout rounds of a part earn the points for a favourite that reaches them. The format can add or exclude rounds. */
const roundsThatEarn = 4;

/** Returns the stages with every default filled in. `order` is the order of a table for stages that name none. */
export function completeStages(entries: readonly StageEntry[], order: TableCriterion[] = overallFirst): Stage[] {
  const stages = entries.map((entry): Stage => {
    const isKnockout = entry.kind === 'knockout';
    return {
      id: entry.id,
      name: entry.name ?? (findStageWord(entry.id) ? null : wordsOf(entry.id)),
      kind: entry.kind,
      legs: (isKnockout ? entry.legs : 1) ?? 1,
      extraTime: isKnockout && (entry.extraTime ?? true),
      awayGoals: isKnockout && (entry.awayGoals ?? false),
      part: entry.part ?? null,
      carries: entry.carries ?? null,
      title: entry.title ?? false,
      reach: entry.reach ?? false,
      side: entry.side ?? findStageWord(entry.id)?.side ?? false,
      order: entry.order ?? order,
      adjust: entry.adjust ?? [],
      ...(entry.zones ? { zones: entry.zones } : {}),
    };
  });
  for (const part of Map.groupBy(stages, (stage) => stage.part).values()) fillPart(part, entries);
  return stages;
}

/** Returns the stages of a tournament whose files do not list them: those of its matches, in the usual order of play. */
export function deriveStages(ids: Iterable<StageId>): StageEntry[] {
  const known = [...new Set(ids)].toSorted((a, b) => usualPlaceOf(a) - usualPlaceOf(b));
  return known.map((id) => ({ id, kind: findStageWord(id)?.kind ?? 'knockout' }));
}

/** Returns the factor of each stage: that of the points record, else of the format, else of the known stage, else 1. */
export function completeFactors(
  factors: Readonly<Record<StageId, number>>,
  entries: readonly Pick<StageEntry, 'id' | 'factor'>[],
): Record<StageId, number> {
  const factorOf = ({ id, factor }: Pick<StageEntry, 'id' | 'factor'>) =>
    factors[id] ?? factor ?? findStageWord(id)?.factor ?? 1;
  return { ...factors, ...Object.fromEntries(entries.map((entry) => [entry.id, factorOf(entry)])) };
}

/** True if a pick for a match of this stage also says who goes through. Source: docs/product.md#who-goes-through. */
export function asksThrough({ kind, legs }: Pick<Stage, 'kind' | 'legs'>): boolean {
  return kind === 'knockout' && legs === 1;
}

/** Sets `title` and `reach` in the stages of one part where the entries do not set them. */
function fillPart(part: Stage[], entries: readonly StageEntry[]): void {
  const rounds = part.filter((stage) => stage.kind === 'knockout' && !stage.side);
  if (!part.some((stage) => stage.title)) {
    const title = rounds.at(-1) ?? part.findLast((stage) => stage.kind === 'league' && !stage.side) ?? part.at(-1);
    if (title) title.title = true;
  }
  const isGiven = ({ id }: Stage) => entries.find((entry) => entry.id === id)?.reach !== undefined;
  for (const stage of rounds.slice(-roundsThatEarn)) if (!isGiven(stage)) stage.reach = true;
}

function wordsOf(id: StageId): string {
  const words = id.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
