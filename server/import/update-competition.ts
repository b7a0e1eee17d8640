import { and, eq, sql } from 'drizzle-orm';
import { completeFactors } from '../../game/competition/stages.ts';
import type { Stage } from '../../game/competition/stages.ts';
import { compareMatches } from '../../game/import/compare.ts';
import type { Change, Comparison } from '../../game/import/compare.ts';
import { replayTimes } from '../../game/tournament/kickoff-time.ts';
import type { TimelineEvent } from '../../game/results/timeline.ts';
import type { Tournament, TournamentMatch } from '../../game/tournament/tournament.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { competitions } from '../competition/tables.ts';
import { matches } from '../matches/tables.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { carryToBracket, lockBracket, setPicksAside } from '../results/bracket/carry-to-bracket.ts';
import { isLocked } from '../predictions/open-for-predictions.ts';
import {
  changeClock,
  lockClockRow,
  paceOf,
  readClock,
  readTimeline,
  rewriteLocks,
  tournamentTime,
} from '../results/clock/clock.ts';
import { importedMatches, rowOf, storeTeams } from '../results/tournament/load-tournament.ts';
import { imports } from '../results/tournament/tables.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { teams } from '../teams/tables.ts';
import { applyDecisions, listLatePicks, lockChangedRows, refuseUndecided } from './late-picks/late-picks.ts';
import type { DoTheyCount, LatePicks } from './late-picks/late-picks.ts';
import type { Prepared } from './prepare.ts';
import { listStored } from './stored/stored-competition.ts';
import type { StoredCompetition } from './stored/stored-competition.ts';

export interface UpdatePlan {
  comparison: Comparison;
  /** The `tla` of each team that is not stored yet and plays in a new or changed match. */
  newTeams: string[];
  /** The matches that are moved into the past, after some of their picks were made. */
  latePicks: LatePicks[];
  /** The comparison and the new teams as sentences. The first line counts the changed, new, refused and missing matches. */
  lines: string[];
}

interface Update {
  stored: StoredCompetition;
  prepared: Prepared;
  isDryRun: boolean;
  /** Whether late picks count. It is not asked in a dry run. */
  doTheyCount?: DoTheyCount;
  /** Runs in the same transaction before anything is written, but not in a dry run. It can throw to cancel the update. */
  within?: ((tx: Tx, plan: UpdatePlan) => Promise<void>) | undefined;
}

/**
 * Updates a stored competition from an import: matches that are not locked are changed, new matches, teams and stages are added, and nothing is
 * deleted. Returns what changes. A dry run changes nothing. Throws TournamentError, also if a kick-off moves into the past and `doTheyCount`
 * does not decide about the picks made after it. Source: docs/tournament-files.md#importing-again.
 */
export function updateCompetition(database: Database, update: Update): Promise<UpdatePlan> {
  // A player's first pick locks the competition before the match, and the update does it the other way round.
  return retried(() => database.withoutTimeLimit.db.transaction((tx) => updateIn(tx, update)));
}

async function updateIn(
  tx: Tx,
  { stored, prepared, isDryRun, doTheyCount = () => undefined, within }: Update,
): Promise<UpdatePlan> {
  const competition = stored.id;
  // The matches that change are locked until the commit, so a command that has stopped holds up picks no longer than a request may.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '10s'`);
  const tournament = tournamentFor(stored, prepared);
  const replay = stored.results === 'replay' ? await holdReplay(tx, competition) : undefined;
  await lockBracket(tx, competition);
  const known = await listStored(tx, competition);
  const comparison = compareMatches(known, tournament.matches, replay?.passed);
  refuseOther(comparison, { stored, tournament });
  const newTeams = await listNewTeams(tx, { competition, tournament, comparison });
  if (!isDryRun) await lockChangedRows(tx, { competition, comparison });
  const latePicks = replay ? [] : await listLatePicks(tx, { competition, comparison, imported: tournament.matches });
  const plan = { comparison, newTeams, latePicks, lines: linesOf(comparison, newTeams) };
  if (isDryRun) return plan;
  await within?.(tx, plan);
  refuseUndecided(latePicks, doTheyCount);
  if (!isAnything(comparison, newTeams)) return plan;
  await storeNewTeams(tx, { competition, tournament, newTeams });
  await storeStages(tx, { stored, added: tournament.stages });
  for (const match of comparison.added) await tx.insert(matches).values({ competition, ...rowOf(match) });
  const byId = new Map(tournament.matches.map((match) => [match.id, match]));
  for (const change of comparison.changed) {
    const match = byId.get(change.id);
    if (match) await changeMatch(tx, { stored, match, change });
  }
  await applyDecisions(tx, { competition, latePicks, doTheyCount });
  await storeKeys(tx, { competition, prepared });
  await carryToBracket(tx, competition);
  if (replay) await planReplayAgain(tx, { competition, before: replay.timeline });
  else await setLocks(tx, competition);
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'reload', competition, revision });
  return plan;
}

/** Keeps a replay from playing until the transaction ends. Returns its events, and the time that it has reached. */
async function holdReplay(tx: Tx, competition: string): Promise<{ timeline: TimelineEvent[]; passed: Date }> {
  await lockClockRow(tx, competition);
  const [timeline, { row, readAt }] = [await readTimeline(tx, competition), await readClock(tx, competition)];
  const now = timeline.length === 0 ? row.at : tournamentTime(row, paceOf(timeline, row), readAt);
  return { timeline, passed: new Date(Math.max(now.getTime(), timeline[row.played - 1]?.at ?? 0)) };
}

/**
 * Increments the clock's epoch, so that the process that plays starts over and reads the changed events. The events
 * that were played are still the first ones of the timeline, so their number stays right. A replay that was over goes
 * on if there is more to play.
 */
async function planReplayAgain(
  tx: Tx,
  { competition, before }: { competition: string; before: TimelineEvent[] },
): Promise<void> {
  const timeline = await readTimeline(tx, competition);
  await changeClock(tx, { competition, timeline: before }, ({ epoch, ended, played }) => ({
    epoch: epoch + 1,
    ended: ended && timeline.length <= played,
  }));
  const { row } = await readClock(tx, competition);
  if (timeline.length > 0) await rewriteLocks(tx, { competition, pace: paceOf(timeline, row) });
}

/** In a replay, matches without a known time get the times at which the replay plays them. */
function tournamentFor(stored: StoredCompetition, { tournament }: Prepared): Tournament {
  if (stored.results !== 'replay') return tournament;
  return { ...tournament, matches: replayTimes(tournament.matches, stored.timeZone) };
}

/** Stores the new teams. Each file may number its teams from 1, so a new team whose number is already stored gets another number. */
async function storeNewTeams(
  tx: Tx,
  { competition, tournament, newTeams }: { competition: string; tournament: Tournament; newTeams: string[] },
): Promise<void> {
  const rows = await tx.select({ teamId: teams.teamId }).from(teams).where(eq(teams.competition, competition));
  const taken = new Set(rows.map(({ teamId }) => teamId));
  let last = Math.max(0, ...taken, ...tournament.teams.map(({ teamId }) => teamId));
  const added = tournament.teams
    .filter(({ tla }) => newTeams.includes(tla))
    .map((team) => (taken.has(team.teamId) ? { ...team, teamId: (last += 1) } : team));
  await storeTeams(tx, competition, { teams: added });
}

/**
 * Throws TournamentError if the file shares too few matches with the stored competition, because it is then probably
 * the file of another one.
 */
function refuseOther(
  comparison: Comparison,
  { stored, tournament }: { stored: StoredCompetition; tournament: Tournament },
): void {
  const found = tournament.matches.length - comparison.added.length;
  if (2 * found >= Math.min(tournament.matches.length, found + comparison.gone.length)) return;
  throw new TournamentError(
    `Only ${found} of the ${tournament.matches.length} matches in the file are in ${stored.id}, so it is probably the file of another competition.`,
  );
}

/** Returns the `tla` of each team that is not stored yet and plays in a match that the update adds or changes. */
async function listNewTeams(
  tx: Tx,
  { competition, tournament, comparison }: { competition: string; tournament: Tournament; comparison: Comparison },
): Promise<string[]> {
  const rows = await tx.select({ tla: teams.tla }).from(teams).where(eq(teams.competition, competition));
  const known = new Set(rows.map(({ tla }) => tla));
  const written = new Set([...comparison.added, ...comparison.changed].map(({ id }) => id));
  const playing = new Set(tournament.matches.filter(({ id }) => written.has(id)).flatMap(teamsOf));
  return tournament.teams.flatMap(({ tla }) => (known.has(tla) || !playing.has(tla) ? [] : [tla]));
}

/** Returns the teams of a match, including those that a replay does not show from the start. */
function teamsOf({ team1, team2, recorded, recordedSides }: TournamentMatch): string[] {
  const sides = [team1, team2, recorded?.team1, recorded?.team2, recordedSides?.team1, recordedSides?.team2];
  return sides.flatMap((team) => team ?? []);
}

function isAnything({ added, changed }: Comparison, newTeams: string[]): boolean {
  return added.length + changed.length + newTeams.length > 0;
}

function linesOf(comparison: Comparison, newTeams: string[]): string[] {
  const { added, changed, refused, gone } = comparison;
  const sides = ({ team1, team2, placeholder1, placeholder2 }: TournamentMatch) =>
    `${team1 ?? placeholder1 ?? '?'} – ${team2 ?? placeholder2 ?? '?'}`;
  return [
    `${changed.length} changed, ${added.length} new, ${refused.length} refused, ${gone.length} not in the file:`,
    ...changed.map(({ sentence }) => `  ${sentence}`),
    ...added.map((match) => `  Match ${match.id}, ${sides(match)}: is new, ${match.utcDate}, ${match.stage}.`),
    ...newTeams.map((tla) => `  Team ${tla}: is new.`),
    ...refused.map((sentence) => `  ${sentence}`),
    ...gone.map((sentence) => `  ${sentence}`),
  ];
}

/** Stores the new stages after the known ones. A new stage with the title takes it from the known stage of its part. */
async function storeStages(
  tx: Tx,
  { stored, added }: { stored: StoredCompetition; added: readonly Stage[] },
): Promise<void> {
  const known = new Set(stored.stages.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  const titled = new Set(fresh.flatMap(({ title, part }) => (title ? [part] : [])));
  const former = stored.stages.map((stage) => (titled.has(stage.part) ? { ...stage, title: false } : stage));
  const stages = [...former, ...fresh];
  const points = { ...stored.points, factor: completeFactors(stored.points.factor, stages) };
  await tx.update(competitions).set({ stages, points }).where(eq(competitions.id, stored.id));
}

type Changed = { stored: StoredCompetition; match: TournamentMatch; change: Change };

async function changeMatch(tx: Tx, { stored, match, change }: Changed): Promise<void> {
  const competition = stored.id;
  const row = rowOf(match);
  const values = Object.fromEntries(change.fields.map((field) => [field, row[field]]));
  const own = and(
    eq(matches.competition, competition),
    eq(matches.id, match.id),
    sql.raw(`not ${isLocked('matches')}`),
  );
  const isMoved = change.fields.includes('utcDate');
  const written = await tx
    .update(matches)
    .set({
      ...values,
      ...(isMoved && {
        // A restart of a replay goes back to the first kick-offs, and these must be the corrected ones.
        movedFrom:
          stored.results === 'replay'
            ? null
            : sql`nullif(coalesce(${matches.movedFrom}, ${matches.utcDate}), ${match.utcDate}::timestamptz)`,
        locksAt: sql`case when ${matches.locksAt} is null then null else ${match.utcDate}::timestamptz end`,
      }),
      ...(!match.dateKnown && { locksAt: null }),
    })
    .where(own)
    .returning({ id: matches.id });
  // The match has locked meanwhile. Its predictions may be revealed by now, so the update must not open it again.
  if (written.length === 0)
    throw new TournamentError(
      `Match ${match.id}, ${change.sides}: has locked meanwhile. Nothing is changed; import the file again.`,
    );
  if (change.fields.includes('team1') || change.fields.includes('team2'))
    await setPicksAside(tx, { competition, matchId: match.id });
}

async function storeKeys(
  tx: Tx,
  { competition, prepared }: { competition: string; prepared: Prepared },
): Promise<void> {
  const { keys, tournament, source } = prepared;
  const [former] = await tx.select().from(imports).where(eq(imports.competition, competition));
  const merged = {
    teams: { ...former?.keys?.teams, ...keys?.teams },
    nums: { ...former?.keys?.nums, ...keys?.nums },
    source,
  };
  const values = {
    keys: merged,
    matches: { ...former?.matches, ...importedMatches(tournament.matches) },
    importedAt: sql`clock_timestamp()`,
  };
  await tx
    .insert(imports)
    .values({ competition, ...values })
    .onConflictDoUpdate({ target: imports.competition, set: values });
}

/**
 * In a competition that follows the wall clock, sets the lock times that are missing: each match locks at its kick-off.
 */
async function setLocks(tx: Tx, competition: string): Promise<void> {
  await tx
    .update(matches)
    .set({ locksAt: matches.utcDate })
    .where(
      and(
        eq(matches.competition, competition),
        eq(matches.dateKnown, true),
        sql`${matches.locksAt} is null and ${matches.lockedAt} is null and not ${matches.startsByHand}`,
      ),
    );
}
