import type { OwnUser } from '../../game/identity/player.ts';
import { isNewcomer } from './is-newcomer.ts';

/** The three steps of a newcomer, and the offer that follows them. */
export type FirstStep = 'pick' | 'teams' | 'friends' | 'reminders';

export interface StepFacts {
  me: Pick<OwnUser, 'nick' | 'firstAccess' | 'userTeams' | 'groups'>;
  hasPicked: boolean;
  /** True if a match can be picked now. */
  canPick: boolean;
  /** True if the competition still takes players, so that friends can join a group. */
  canInvite: boolean;
  /** True if the competition has favourites and the player may still choose them. */
  canChooseTeams: boolean;
  /** True if this device can show notifications and the player has not decided about them. */
  canOfferReminders: boolean;
  skipped: readonly string[];
  /** Wall time by the server's clock. */
  nowMs: number;
}

export interface ShownStep {
  step: Exclude<FirstStep, 'reminders'>;
  isDone: boolean;
}

/**
 * Returns what a newcomer is shown: the steps with the one that is next, or the offer of reminders, or nothing. A step that was skipped is
 * never the next one, and a step that cannot be done is left out. Source: docs/product.md#first-steps.
 */
export function firstSteps(facts: StepFacts): { steps: ShownStep[]; next: FirstStep } | undefined {
  const { me, skipped, nowMs } = facts;
  if (me.nick === null) return undefined;
  if (!isNewcomer(me, nowMs)) return undefined;
  const hasTeams = Object.keys(me.userTeams).length > 0;
  const hasGroup = me.groups.length > 0;
  const steps: ShownStep[] = [
    ...(facts.canPick || facts.hasPicked ? [{ step: 'pick' as const, isDone: facts.hasPicked }] : []),
    ...(facts.canChooseTeams || hasTeams ? [{ step: 'teams' as const, isDone: hasTeams }] : []),
    ...(facts.canInvite || hasGroup ? [{ step: 'friends' as const, isDone: hasGroup }] : []),
  ];
  const next = steps.find(({ step, isDone }) => !isDone && !skipped.includes(step))?.step;
  if (next) return { steps, next };
  return facts.canOfferReminders && !skipped.includes('reminders') ? { steps, next: 'reminders' } : undefined;
}
