import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useCompetition } from '../../competition/data.ts';
import { IconClock } from '../../icons/football/IconClock.ts';
import { nextMissing } from '../../matches/days/days.ts';
import { useMatches } from '../../matches/data.ts';
import { KickoffWhen } from '../../matches/KickoffWhen.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch } from '../../matches/sides-and-round.ts';
import { useOpenMatch } from '../../matches/open/use-open-match.ts';
import { serverNow } from '../../platform/time.ts';
import { ClosesIn } from '../../predictions/Countdown.tsx';
import { useAutosave, useOwnPicks, usePick } from '../../predictions/data.ts';
import { choosePick, enterPick } from '../../predictions/entry/enter-pick.ts';
import { ScoreStepper } from '../../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../../predictions/entry/use-entry.ts';
import { GoesThrough } from '../../predictions/knockout/knockout-parts.ts';
import { RowAct } from '../../predictions/row/RowAct.tsx';
import { rowStatus } from '../../predictions/row/row-status.ts';
import { StatusWord } from '../../predictions/row/StatusWord.tsx';
import { useLockPhase } from '../../predictions/state/lock-phase.ts';
import { pickState } from '../../predictions/state/pick-state.ts';
import type { PickFoot, PickState } from '../../predictions/state/pick-state.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';
import { goToEntry } from '../go-to-entry.ts';
import css from './StadiumBox.module.css';

interface NextPickProps {
  match: Match;
  teams: Map<string, Team>;
  points: PointsRule;
  /** Shows the day of a match in the list. */
  onGo: (match: Match) => void;
}

/** The match whose pick comes next, with its pick. Its row in the list shows the same pick. Source: docs/product.md#home. */
export function NextPick({ match, teams, points, onGo }: NextPickProps) {
  const { t } = useLingui();
  const { stored, setAside } = useOwnPicks();
  const save = usePick(match.id);
  const autosave = useAutosave();
  const open = useOpenMatch();
  useLockPhase(match.locksAt);
  const sides = sidesOf(match, teams);
  const names = { 1: sides[1].name, 2: sides[2].name };
  const picks = { stored: stored.get(match.id) ?? null, setAside: setAside.get(match.id) ?? null };
  const state = pickState(match, { ...picks, save, points, nowMs: serverNow() });
  const entry = useEntry(state.pick, (goals) => enterPick(autosave, match, { state, goals }));
  const asks = state.through !== 'none' && state.through !== 'idle';
  return (
    <section className={css.slide} aria-label={t`Next: ${`${names[1]} – ${names[2]}`}`} data-missing={state.isMissing}>
      <Header match={match} state={state} />
      <div className={css.entry}>
        <Side side={sides[1]} />
        {state.phase === 'entry' ? (
          <ScoreStepper className={css.stepper} entry={entry} names={names} />
        ) : (
          <span className={css.shut}>{state.pick ? <Score {...state.pick} /> : '–'}</span>
        )}
        <Side side={sides[2]} />
        <p className={css.said} aria-live="polite">
          <Said match={match} state={state} isHalf={entry.isHalf} />
        </p>
      </div>
      <div className={css.own}>
        {needsAct(state.foot) ? (
          <span className={css.act}>
            <RowAct match={match} foot={state.foot} onOpen={open} />
          </span>
        ) : asks ? (
          <Suspense>
            <GoesThrough
              match={match}
              state={state}
              sides={sides}
              isLine
              onChoose={(winner) => choosePick(autosave, match, { state, winner })}
            />
          </Suspense>
        ) : (
          <Foot match={match} isOpen={state.phase === 'entry'} onGo={onGo} />
        )}
      </div>
    </section>
  );
}

function Header({ match, state }: { match: Match; state: PickState }) {
  return (
    <header className={css.header}>
      {state.phase !== 'cancelled' && <LockChip match={match} isMissing={state.isMissing} />}
      <span className="nowrap">
        <KickoffWhen match={match} />
      </span>
    </header>
  );
}

/** True if the end of the row has a button for what has become of the pick. */
function needsAct({ kind }: PickFoot): boolean {
  return kind === 'not-saved' || kind === 'signed-out' || kind === 'two-picks' || kind === 'refused';
}

const hour24Ms = 24 * 3_600_000;

/** How long the pick can still be made. It is amber within 24 hours while the pick is missing, and absent while the clock stands still. */
function LockChip({ match: { locksAt }, isMissing: isWanted }: { match: Match; isMissing: boolean }) {
  const { clock } = useCompetition();
  const phase = useLockPhase(locksAt);
  if (phase === 'passed') {
    return (
      <Chip tone="rest">
        <Trans>Locked</Trans>
      </Chip>
    );
  }
  if (locksAt === null || clock.paused) return null;
  const isSoon = Date.parse(locksAt) - serverNow() <= hour24Ms;
  return (
    <Chip tone={isWanted && isSoon ? 'warn' : 'rest'} icon={<IconClock size={18} aria-hidden="true" />}>
      <Trans>
        Locks in <ClosesIn until={locksAt} />
      </Trans>
    </Chip>
  );
}

/** What has become of the pick, or what it may earn. */
function Said({ match, state, isHalf }: { match: Match; state: PickState; isHalf: boolean }): ReactNode {
  const status = <StatusWord match={match} status={rowStatus(match, state, { isHalf })} />;
  if (isHalf) return status;
  if (state.foot.kind === 'no-pick' || state.foot.kind === 'last-minutes') {
    return (
      <>
        <b>
          <Trans>No pick yet</Trans>
        </b>
        {state.foot.kind === 'no-pick' && (
          <span>
            <Trans>worth up to {state.foot.worth}</Trans>
          </span>
        )}
      </>
    );
  }
  if (state.through === 'ask') {
    return (
      <b>
        <Trans>Who goes through?</Trans>
      </b>
    );
  }
  return status;
}

/** What a pick needs while it can be made, and the way to the next other match whose pick is missing. */
function Foot({ match, isOpen, onGo }: Pick<NextPickProps, 'match' | 'onGo'> & { isOpen: boolean }) {
  const { stored } = useOwnPicks();
  const others = useMatches().filter(({ id }) => id !== match.id);
  const next = nextMissing(others, stored, serverNow());
  return (
    <>
      <span>{isOpen && <Trans>A pick saves by itself. No pick, no points.</Trans>}</span>
      {next && (
        <button type="button" className={css.nextMissing} onClick={() => goToEntry(next, onGo)}>
          <Trans>Next missing</Trans>
        </button>
      )}
    </>
  );
}

function Side({ side }: { side: SideOfMatch }) {
  return (
    <div className={css.side}>
      <Flag team={side.team} name="" size={56} />
      <span className={css.name}>{softHyphens(side.name)}</span>
    </div>
  );
}
