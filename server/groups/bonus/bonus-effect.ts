import { bonusChangeOf, bonusExamplesShown } from '../../../game/groups/bonus-change.ts';
import type { BonusChange, BonusWinner, PlacedBonus } from '../../../game/groups/bonus-change.ts';
import { bonusGrades } from '../../../game/groups/bonus.ts';
import type { Match } from '../../../game/matches/match.ts';
import { codeOf } from '../../../game/predictions/pick-vector.ts';
import type { PackedMatch } from '../../standings/packed-match.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as IdentityGame } from '../../identity/game.ts';
import type { Game as StandingsGame } from '../../standings/game.ts';
import type { Game as GroupsGame } from '../game.ts';
import { groupsAtLock } from './members-at-lock.ts';
import type { GroupsAtLock } from './members-at-lock.ts';

type Game = CallsGame & IdentityGame & StandingsGame & GroupsGame;

type Parts = Pick<Game, 'database' | 'competition' | 'standings' | 'groups' | 'names'>;

/** The same match before and after a change of its result. */
interface Change {
  was: Match;
  is: Match;
}

/** A group whose bonus changes. `before` and `after` are members by `idx`. */
interface Changed {
  id: number;
  size: number;
  before: Bonus | undefined;
  after: Bonus | undefined;
}

type Bonus = Pick<PlacedBonus, 'points' | 'isExact'> & { idx: number };

/**
 * Counts the groups in which another member, or nobody any more, would get the bonus of a locked match, and names a few of them. Nobody has
 * a bonus for an open match.
 */
export async function bonusEffect(game: Parts, change: Change): Promise<BonusChange> {
  const { standings } = game;
  const packed = standings.packedMatch(change.was.id);
  if (!packed || change.was.lockedAt === null) return { groups: 0, examples: [] };
  const pages = await groupsAtLock(game, change.was, standings.competition.points.bonus.members);
  const rules = {
    was: bonusGrades(change.was),
    is: bonusGrades(change.is),
    rule: standings.competition.points.bonus,
  };
  const changed = pages.flatMap((page) => changedIn(page, packed, rules));
  const largest = changed.toSorted((one, other) => other.size - one.size).slice(0, bonusExamplesShown);
  return { groups: changed.length, examples: await named(game, largest) };
}

function changedIn(
  { ids, starts, members }: GroupsAtLock,
  { picks }: PackedMatch,
  rules: Parameters<typeof bonusChangeOf>[1],
): Changed[] {
  return [...ids].flatMap((id, place) => {
    const own = members.subarray(starts[place], starts[place + 1]);
    const codes = Array.from(own, (idx) => codeOf(picks, idx));
    const found = bonusChangeOf(codes, rules);
    const bonusOf = (bonus: PlacedBonus | undefined): Bonus | undefined =>
      bonus && { idx: own[bonus.place] ?? -1, points: bonus.points, isExact: bonus.isExact };
    return found ? [{ id, size: own.length, before: bonusOf(found.before), after: bonusOf(found.after) }] : [];
  });
}

/** Names the groups and the members. A member who is no player any more, such as a deleted account, is not named. */
async function named({ groups, names }: Parts, changed: Changed[]): Promise<BonusChange['examples']> {
  const [known, members] = await Promise.all([
    groups.read(changed.map(({ id }) => id)),
    names.of(changed.flatMap(({ before, after }) => [before?.idx ?? [], after?.idx ?? []].flat())),
  ]);
  const winner = (bonus: Bonus | undefined): BonusWinner | null => {
    const name = members.find(({ idx }) => idx === bonus?.idx);
    return name && bonus ? { uid: name.uid, nick: name.nick, points: bonus.points, isExact: bonus.isExact } : null;
  };
  return changed.flatMap(({ id, before, after }) => {
    const group = known.find((one) => one.id === id);
    return group ? [{ group: group.name, before: winner(before), after: winner(after) }] : [];
  });
}
