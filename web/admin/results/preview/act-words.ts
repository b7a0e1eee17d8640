import { useLingui } from '@lingui/react/macro';
import { isLive } from '../../../../game/matches/match.ts';
import type { Match } from '../../../../game/matches/match.ts';
import type { ResultPreview } from '../../../../game/results/preview.ts';
import { useTeams } from '../../../competition/data.ts';
import { sidesOf } from '../../../matches/sides-and-round.ts';
import type { AskedAct } from '../../match-day/asked-acts.ts';

type Scored = Pick<Match, 'full1' | 'full2'>;

/** The title of a preview, such as "Goal for Germany: 2:2". */
export function useActTitle({ button, change, from, half }: AskedAct, match: Match): string {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  const score = typeof change === 'object' ? scoreText(change) : scoreText(from);
  if (change === undefined) return t`Result of ${names}`;
  switch (button) {
    case 'goal-1':
      return t`Goal for ${sides[1].name}: ${score}`;
    case 'goal-2':
      return t`Goal for ${sides[2].name}: ${score}`;
    case 'undo':
      if (half === 'half-time') return t`Undo half-time in ${names}`;
      if (half === 'second-half') return t`Undo the second half of ${names}`;
      return t`Undo ${scoreText(from)} in ${names}`;
    case 'half-time':
      return t`Half-time: ${names} ${score}`;
    case 'second-half':
      return t`Second half: ${names} ${score}`;
    case 'full-time':
      return t`Full time: ${names} ${score}`;
    case 'start':
      return t`Start of ${names}`;
    case 'release':
      return t`Release ${names}`;
    case 'keep':
      return t`Keep ${names} ${score}`;
    case 'type':
    case 'use':
      return score === '–' ? t`Result of ${names}` : `${names} ${score}`;
  }
}

/** The texts of the buttons that preview an undo: beside the other acts, and below the last change. `half` is what it takes back, if not the score. */
export function useUndoWords(match: Match, half: AskedAct['half']): { act: string; preview: string } {
  const { t } = useLingui();
  if (half === 'half-time') return { act: t`Undo half-time`, preview: t`Preview undoing half-time` };
  if (half === 'second-half') return { act: t`Undo second half`, preview: t`Preview undoing the second half` };
  const score = match.full1 === null ? '' : scoreText(match);
  return { act: t`Undo ${score}`, preview: t`Preview undoing ${score}` };
}

/** The text of the button that confirms an act. It repeats the act. `state` is the state that it leads to. */
export function useConfirmWords({ button, change }: AskedAct): (state: ResultPreview['state']) => string {
  const { t } = useLingui();
  return (state) => {
    const score = scoreText(state);
    if (change === 'undo' || change === 'release') {
      if (state.status === 'SCHEDULED') return t`Undo, back to not started`;
      if (change === 'release') return t`Release, with ${score}`;
      return isLive(state) ? t`Undo, back to ${score}` : t`Undo, back to full time ${score}`;
    }
    if (state.status === 'SCHEDULED') return t`Confirm that the match hasn't started`;
    if (button === 'half-time') return t`Confirm half-time ${score}`;
    if (button === 'second-half') return t`Confirm the second half`;
    if (isLive(state)) return t`Confirm ${score}`;
    if (state.full1 === null) return state.winner === null ? t`Confirm the cancellation` : t`Confirm the walkover`;
    return t`Confirm full time ${score}`;
  };
}

export function scoreText({ full1, full2 }: Scored): string {
  return full1 === null || full2 === null ? '–' : `${full1}:${full2}`;
}
