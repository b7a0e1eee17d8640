import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { needsWinner } from '../../game/predictions/prediction.ts';
import type { Competition } from '../../game/settings/configuration.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { TroubleSentence } from '../match-sheet/TroubleSentence.tsx';
import { MatchKickoff, PickScore } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import type { SideOfMatch, Sides } from '../matches/sides-and-round.ts';
import { serverNow } from '../platform/time.ts';
import { useAutosave, usePick } from '../predictions/data.ts';
import type { OwnPicks } from '../predictions/data.ts';
import { choosePick, enterPick } from '../predictions/entry/enter-pick.ts';
import { ScoreStepper } from '../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../predictions/entry/use-entry.ts';
import { ThroughQuestion } from '../predictions/knockout/GoesThrough.tsx';
import { StatusWord } from '../predictions/row/StatusWord.tsx';
import { useLockPhase } from '../predictions/state/lock-phase.ts';
import { pickState } from '../predictions/state/pick-state.ts';
import type { PickState } from '../predictions/state/pick-state.ts';
import { isTrouble } from '../predictions/state/trouble.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import { closedStatus } from './closed-status.ts';
import css from './QuickPicks.module.css';

/** What a row needs to know of the competition of its match. */
export interface PickPlace {
  competition: Pick<Competition, 'points' | 'timeZone'>;
  teams: Map<string, Team>;
  picks: OwnPicks;
}

interface QuickPickRowProps {
  match: Match;
  place: PickPlace;
  /** The day under which the row stands; its date is then left out. */
  day?: string | undefined;
  /** True if the dialog's focus starts here. */
  isFocused: boolean;
}

/** A match with its fields, what has become of its pick, and what to do about it. Source: docs/product.md#quick-picks. */
export function QuickPickRow({ match, place, ...rest }: QuickPickRowProps) {
  const { competition, teams, picks } = place;
  const sides = sidesOf(match, teams);
  const save = usePick(match.id);
  useLockPhase(match.locksAt);
  const state = pickState(match, {
    stored: picks.stored.get(match.id) ?? null,
    setAside: picks.setAside.get(match.id) ?? null,
    save,
    points: competition.points,
    nowMs: serverNow(),
  });
  return (
    <li
      className={css.row}
      aria-label={`${sides[1].name} – ${sides[2].name}`}
      data-missing={state.isMissing}
      data-trouble={isTrouble(state.foot) || undefined}
    >
      <Entry match={match} state={state} sides={sides} timeZone={competition.timeZone} {...rest} />
      {isTrouble(state.foot) && <TroubleSentence matchId={match.id} foot={state.foot} />}
    </li>
  );
}

interface EntryProps extends Omit<QuickPickRowProps, 'place'> {
  state: PickState;
  sides: Sides;
  timeZone: string;
}

function Entry({ match, state, sides, isFocused, ...rest }: EntryProps) {
  const { t } = useLingui();
  const autosave = useAutosave();
  const entry = useEntry(state.pick, (goals) => enterPick(autosave, match, { state, goals }));
  return (
    <>
      <div className={css.entry}>
        <Side side={sides[1]} />
        <span role="status" className={`micro t2 ${css.standing}`}>
          <Standing match={match} state={state} isHalf={entry.isHalf} {...rest} />
        </span>
        <Side side={sides[2]} />
        <div className={css.score}>
          {state.phase === 'entry' ? (
            <ScoreStepper entry={entry} names={{ 1: sides[1].name, 2: sides[2].name }} isFocused={isFocused} movesOn />
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
          onChoose={(winner) => choosePick(autosave, match, { state, winner })}
        />
      )}
    </>
  );
}

interface StandingProps extends Omit<EntryProps, 'sides' | 'isFocused'> {
  /** True while only one of the two scores is typed. */
  isHalf: boolean;
}

/** What has become of the pick, or the kick-off while there is none. */
function Standing({ match, state, isHalf, day, timeZone }: StandingProps) {
  const { phase, foot, pick } = state;
  const closed = closedStatus(match, state);
  if (closed) {
    return (
      <span className={css.status}>
        <StatusWord match={match} status={closed} />
      </span>
    );
  }
  if (isHalf) {
    return (
      <>
        <IconPencil size={18} aria-hidden="true" />
        <span>
          <Trans>Other score?</Trans>
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
    <span className={match.timeKnown ? css.when : undefined}>
      <MatchKickoff match={match} day={day} timeZone={timeZone} />
    </span>
  );
}

function Side({ side }: { side: SideOfMatch }) {
  return (
    <span className={css.side}>
      <Flag team={side.team} name="" size={24} />
      <span className={css.name}>{softHyphens(side.name)}</span>
      <span className={css.short} aria-hidden="true">
        {side.short}
      </span>
    </span>
  );
}
