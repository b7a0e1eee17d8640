import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { PicksInMyGroups } from '../groups/picks/PicksInMyGroups.tsx';
import { useMatches } from '../matches/data.ts';
import { opensAfter } from '../matches/feeders.ts';
import { Kickoff, MatchKickoff } from '../matches/Score.tsx';
import { roundNameOf, sidesOf } from '../matches/sides-and-round.ts';
import type { SideOfMatch, Sides } from '../matches/sides-and-round.ts';
import { zoneAt } from '../matches/zone-of-times.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import { pickState } from '../predictions/state/pick-state.ts';
import type { PickState } from '../predictions/state/pick-state.ts';
import { Moved, PickSentence } from './PickSentence.tsx';
import { StateChip } from './StateChip.tsx';
import { BigScore } from './BigScore.tsx';
import { TimeLeft } from '../predictions/TimeLeft.tsx';
import { CrowdBar } from '../predictions/CrowdBar.tsx';
import { choosePick, enterPick } from '../predictions/entry/enter-pick.ts';
import { GoesThrough } from '../predictions/knockout/GoesThrough.tsx';
import { TieLine } from '../predictions/knockout/TieLine.tsx';
import { lockPhase, useLockPhase } from '../predictions/state/lock-phase.ts';
import { waitsForStart } from '../predictions/state/waits-for-start.ts';
import { ScoreStepper } from '../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../predictions/entry/use-entry.ts';
import { useAutosave, useOwnPicks, usePick } from '../predictions/data.ts';
import { Goals, PointsOfPick } from './Breakdown.tsx';
import css from './MatchSheet.module.css';
import { SidesFacts } from './SidesFacts.tsx';
import { WorthOfPick } from './WorthOfPick.tsx';

interface MatchSheetProps {
  match: Match;
  onClose: () => void;
}

/** Everything about one match: the own pick, what has become of it, and from the lock on how others have picked. Source: docs/product.md#a-match. */
export function MatchSheet({ match, onClose }: MatchSheetProps) {
  const { points } = useCompetition();
  const { stored, setAside } = useOwnPicks();
  const sides = sidesOf(match, useTeams());
  const save = usePick(match.id);
  const autosave = useAutosave();
  const matches = useMatches();
  useLockPhase(match.locksAt);
  const pick = stored.get(match.id) ?? null;
  const state = pickState(match, {
    stored: pick,
    save,
    setAside: setAside.get(match.id) ?? null,
    points,
    nowMs: serverNow(),
  });
  const entry = useEntry(state.pick, (goals) => enterPick(autosave, match, { state, goals }));
  const isBegun = state.phase === 'live' || state.phase === 'over';
  return (
    <Dialog title={`${sides[1].name} – ${sides[2].name}`} onClose={onClose} place="panel">
      <Head match={match} state={state} />
      <Play match={match} state={state} sides={sides} entry={entry} />
      {state.through !== 'none' && (
        <GoesThrough
          match={match}
          state={state}
          sides={sides}
          onChoose={(winner) => choosePick(autosave, match, { state, winner })}
        />
      )}
      {match.tie && <TieLine match={match} tie={match.tie} sides={sides} />}
      {(state.phase === 'entry' || state.foot.kind !== 'nothing') && (
        <PickSentence
          match={match}
          foot={state.foot}
          isHalf={entry.isHalf}
          sides={sides}
          asksThrough={match.asksThrough}
          opensAfter={opensAfter(match, matches)}
        />
      )}
      <Changes match={match} state={state} />
      {isBegun && <Goals match={match} />}
      {isBegun && <PointsOfPick match={match} state={state} points={points} />}
      {state.phase === 'entry' && <WorthOfPick match={match} />}
      <Crowd match={match} state={state} sides={sides} />
      <SidesFacts match={match} />
    </Dialog>
  );
}

function Head({ match, state }: { match: Match; state: PickState }) {
  return (
    <div className={css.head}>
      <p className="small t2">
        {roundNameOf(match)} · <MatchKickoff match={match} />
        {match.venue && ` · ${match.venue}`}
      </p>
      <StateChip match={match} chip={state.chip} />
    </div>
  );
}

interface PlayProps {
  match: Match;
  state: PickState;
  sides: Sides;
  entry: ReturnType<typeof useEntry>;
}

/** The sides of the match with its score, or with the steppers for the pick while it can be made. */
function Play({ match, state, sides, entry }: PlayProps) {
  return (
    <div className={css.play}>
      <div className={`${css.sides} ${state.phase === 'entry' ? css.above : css.beside}`}>
        <Side side={sides[1]} />
        <Side side={sides[2]} />
        {state.phase !== 'entry' && (
          <div className={css.score}>
            <BigScore match={match} sides={sides} />
          </div>
        )}
      </div>
      {state.phase === 'entry' && <ScoreStepper entry={entry} names={{ 1: sides[1].name, 2: sides[2].name }} />}
    </div>
  );
}

/** When the match locks, in the reader's own time with its zone, and the time left; in the last hour the chip has it. Nothing for a match without a time. */
function LocksAt({ match }: { match: Match }) {
  const { clock } = useCompetition();
  const { utcDate, locksAt, dateKnown, timeKnown } = match;
  if (waitsForStart(match, tournamentNow(clock))) {
    return (
      <p className="small t2">
        <Trans>Locks when it starts.</Trans>
      </p>
    );
  }
  if (!dateKnown || !timeKnown) return null;
  return (
    <p className="small t2">
      <Trans>
        Locks at kick-off: <Kickoff at={utcDate} />, {zoneAt(utcDate)}
      </Trans>
      {locksAt !== null && lockPhase(locksAt, serverNow()) === 'far' && (
        <span aria-live="off">
          {' · '}
          <TimeLeft until={locksAt} />
        </span>
      )}
    </p>
  );
}

/** From which kick-off the match was moved, which before the lock stands in the sentence about the pick, and when its result was corrected. */
function Changes({ match: { movedFrom, correctedAt }, state }: { match: Match; state: PickState }) {
  return (
    <>
      {movedFrom !== null && state.phase !== 'entry' && (
        <p className="small t2">
          <Moved from={movedFrom} />
        </p>
      )}
      {correctedAt !== null && state.chip === 'corrected' && (
        <p className="small t2">
          <Trans>
            Result changed: <Kickoff at={correctedAt} />, {zoneAt(correctedAt)}.
          </Trans>
        </p>
      )}
    </>
  );
}

/** A side, which leads to the page of its team once that is known. */
function Side({ side: { team, name } }: { side: SideOfMatch }) {
  const content = (
    <>
      <Flag team={team} name="" size={52} />
      <span>{softHyphens(name)}</span>
    </>
  );
  if (team === null) return <span className={css.side}>{content}</span>;
  return (
    <Link className={css.side} to={paths.team(team.tla)}>
      {content}
    </Link>
  );
}

/** How others have picked, which nobody sees before the lock. */
function Crowd({ match, state, sides }: { match: Match; state: PickState; sides: Sides }): ReactNode {
  if (state.phase === 'cancelled') return null;
  if (match.lockedAt === null) {
    return (
      <div className={css.shut}>
        {state.phase === 'entry' && <LocksAt match={match} />}
        <p>
          <Trans>You see how others picked from kick-off on.</Trans>
        </p>
      </div>
    );
  }
  return (
    <>
      {match.split && (
        <section className={css.crowd}>
          <h3>
            <Trans>How all players picked</Trans>
          </h3>
          <CrowdBar split={match.split} sides={sides} />
        </section>
      )}
      <Suspense>
        <PicksInMyGroups match={match} />
      </Suspense>
    </>
  );
}
