import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { needsWinner } from '../../../game/predictions/prediction.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { isMissing } from '../../matches/days/days.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch, Sides } from '../../matches/sides-and-round.ts';
import { MatchKickoff, PickScore } from '../../matches/Score.tsx';
import { serverNow } from '../../platform/time.ts';
import { pickState } from '../../predictions/state/pick-state.ts';
import type { PickState } from '../../predictions/state/pick-state.ts';
import { useEnterPick } from '../../predictions/entry/enter-pick.ts';
import { ThroughQuestion } from '../../predictions/knockout/GoesThrough.tsx';
import { useLockPhase } from '../../predictions/state/lock-phase.ts';
import { isTrouble } from '../../predictions/state/trouble.ts';
import { TroubleSentence } from '../../match-sheet/TroubleSentence.tsx';
import { ScoreStepper } from '../../predictions/entry/ScoreStepper.tsx';
import { useOwnPicks, usePick } from '../../predictions/data.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import css from './QuickPicks.module.css';
import { PickProgress } from './PickProgress.tsx';

/** With more matches, the rows on a phone have no buttons to step, so that all of them fit on one screen. */
const mostWithSteps = 5;

interface QuickPicksProps {
  title: string;
  /** The day of the matches, if all are on one day. */
  day: string | undefined;
  matches: Match[];
  onClose: () => void;
}

/** All matches of a day or matchday on one screen, a row each. Two digits are a pick, and the focus moves on to the next match without one. Source: docs/product.md#quick-picks. */
export function QuickPicks({ title, day, matches, onClose }: QuickPicksProps) {
  const { stored } = useOwnPicks();
  const inOrder = matches.toSorted((one, other) => one.utcDate.localeCompare(other.utcDate));
  // On a phone, no field of rows with buttons gets the focus, because the keyboard would cover rows although it is not needed.
  const isTyped = matches.length > mostWithSteps || matchMedia('(pointer: fine)').matches;
  const [focused] = useState(() =>
    isTyped ? inOrder.find((match) => isMissing(match, stored, serverNow()))?.id : undefined,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <PickProgress matches={matches} picked={stored} />
      <ul className={`${css.rows} ${matches.length > mostWithSteps ? css.many : ''}`}>
        {inOrder.map((match) => (
          <Row key={match.id} match={match} day={day} isFocused={match.id === focused} />
        ))}
      </ul>
      <button type="button" className="btn p" onClick={onClose}>
        <Trans>Done</Trans>
      </button>
    </Dialog>
  );
}

function Row({ match, day, isFocused }: { match: Match; day: string | undefined; isFocused: boolean }) {
  const { points } = useCompetition();
  const { stored, setAside } = useOwnPicks();
  const sides = sidesOf(match, useTeams());
  const save = usePick(match.id);
  const { enter, choose } = useEnterPick();
  useLockPhase(match.locksAt);
  const state = pickState(match, {
    stored: stored.get(match.id) ?? null,
    setAside: setAside.get(match.id) ?? null,
    save,
    points,
    nowMs: serverNow(),
  });
  return (
    <li className={css.row} aria-label={`${sides[1].name} – ${sides[2].name}`} data-missing={state.isMissing}>
      <Entry match={match} state={state} sides={sides} day={day} isFocused={isFocused} />
      {isTrouble(state.foot) && <TroubleSentence matchId={match.id} foot={state.foot} />}
    </li>
  );
}

interface EntryProps {
  match: Match;
  state: PickState;
  sides: Sides;
  day: string | undefined;
  /** True if the dialog's focus starts here. */
  isFocused: boolean;
}

function Entry({ match, state, sides, day, isFocused }: EntryProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.entry}>
        <Side side={sides[1]} />
        <span role="status" className={`micro t2 ${css.standing}`}>
          <Standing match={match} state={state} day={day} />
        </span>
        <Side side={sides[2]} />
        <div className={css.score}>
          {state.phase === 'entry' ? (
            <ScoreStepper
              value={state.pick}
              names={{ 1: sides[1].name, 2: sides[2].name }}
              isFocused={isFocused}
              movesOn
              onChange={(goals) => enter(match, { state, goals })}
            />
          ) : (
            <span className={css.closed}>
              {state.phase === 'unknown' ? t`Not open yet` : <PickScore pick={state.pick} />}
            </span>
          )}
        </div>
      </div>
      {state.through === 'ask' && (
        <ThroughQuestion
          match={match}
          chosen={state.pick?.winner ?? null}
          sides={sides}
          onChoose={(winner) => choose(match, { state, winner })}
        />
      )}
    </>
  );
}

/** What has become of the pick, or the kick-off while there is none. */
function Standing({ match, state, day }: Pick<EntryProps, 'match' | 'state' | 'day'>) {
  const { phase, foot, pick } = state;
  if (phase !== 'entry' && phase !== 'unknown') {
    return (
      <>
        <IconLock size={18} aria-hidden="true" />
        <span>
          <Trans>Locked</Trans>
        </span>
      </>
    );
  }
  if (foot.kind === 'saving') {
    return (
      <span>
        <Trans>Saving…</Trans>
      </span>
    );
  }
  if (phase === 'entry' && pick !== null && needsWinner(pick, match)) {
    return (
      <span>
        <Trans>One more step</Trans>
      </span>
    );
  }
  if (foot.kind === 'saved' || foot.kind === 'just-saved') {
    return (
      <>
        <IconCheck size={18} aria-hidden="true" />
        <span>
          <Trans>Saved</Trans>
        </span>
      </>
    );
  }
  return (
    <span>
      <MatchKickoff match={match} day={day} />
    </span>
  );
}

function Side({ side }: { side: SideOfMatch }) {
  return (
    <span className={css.side}>
      <Flag team={side.team} name="" size={24} />
      <span className={css.name}>{side.name}</span>
      <span className={css.short} aria-hidden="true">
        {side.short}
      </span>
    </span>
  );
}
