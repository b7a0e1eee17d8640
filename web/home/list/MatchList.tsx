import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { hasStarted, isCancelled, isLive, isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useCompetition } from '../../competition/data.ts';
import { isMissing } from '../../matches/days/days.ts';
import { MatchKickoff } from '../../matches/Score.tsx';
import { useOpenMatch } from '../../matches/open/use-open-match.ts';
import { serverNow } from '../../platform/time.ts';
import { useLockPhase } from '../../predictions/state/lock-phase.ts';
import { ClosesIn, MinutesLeft } from '../../predictions/Countdown.tsx';
import { useOwnPicks } from '../../predictions/data.ts';
import { MatchRow } from '../../predictions/row/MatchRow.tsx';
import { slotsOf } from './slots.ts';
import type { Slot } from './slots.ts';
import css from './MatchList.module.css';

export interface MatchListProps {
  of: Match[];
  /** The day in the heading above the list, if there is one. */
  day?: string;
  teams: Map<string, Team>;
  /** The place of each kick-off time in the list. */
  order: Map<string, number>;
}

/** Matches in rows, those of one kick-off time together. Their order does not change while the page is open. Source: docs/product.md#home. */
export function MatchList({ of, day, order, teams }: MatchListProps) {
  const hasBegun = of.some(hasStarted);
  const slots = slotsOf(of, order);
  return (
    <div className={css.list}>
      {slots.map((slot, place) => (
        <Fragment key={slot.key}>
          {slot.key < (slots[place - 1]?.key ?? '') && (
            <p className="small t2">
              <Trans>Earlier</Trans>
            </p>
          )}
          <OneSlot slot={slot} day={day} teams={teams} isAmidst={hasBegun} />
        </Fragment>
      ))}
    </div>
  );
}

function OneSlot({
  slot: { matches },
  day,
  teams,
  isAmidst,
}: { slot: Slot; day: string | undefined; isAmidst: boolean } & Pick<MatchListProps, 'teams'>) {
  const { points } = useCompetition();
  const { stored, setAside } = useOwnPicks();
  const open = useOpenMatch();
  const [first] = matches;
  const isLit = matches.some((match) => isMissing(match, stored, serverNow()));
  if (!first) return null;
  return (
    <section className={isLit ? `card lit ${css.slot}` : `card ${css.slot}`}>
      <header className={css.header}>
        <h3>
          <MatchKickoff match={first} day={day} />
        </h3>
        <span className="num">
          <SlotWords matches={matches} isAmidst={isAmidst} />
        </span>
        {matches.some(({ lockedAt }) => lockedAt !== null) && <Columns />}
      </header>
      {matches.map((match) => (
        <MatchRow
          key={match.id}
          match={match}
          stored={stored.get(match.id) ?? null}
          setAside={setAside.get(match.id) ?? null}
          teams={teams}
          points={points}
          onOpen={open}
        />
      ))}
    </section>
  );
}

/** What stands below each other in rows of one line. Each row says it too. */
function Columns() {
  return (
    <span className={css.columns} aria-hidden="true">
      <span>
        <Trans>Pick</Trans>
      </span>
      <span>
        <Trans>Crowd</Trans>
      </span>
      <span>
        <Trans>Points</Trans>
      </span>
    </span>
  );
}

function isToCome({ status, dateKnown, lockedAt }: Match): boolean {
  return status === 'SCHEDULED' && dateKnown && lockedAt === null;
}

/** Where the matches of a slot stand: live, over, to come on a day that has begun (`isAmidst`), or when they lock. */
function SlotWords({ matches, isAmidst }: { matches: Match[]; isAmidst: boolean }): ReactNode {
  const locksAt = matches.find((match) => match.locksAt !== null && match.status === 'SCHEDULED')?.locksAt ?? null;
  const phase = useLockPhase(locksAt);
  const live = matches.filter(isLive).length;
  if (live > 0) {
    return (
      <b className={css.live}>
        <Plural value={live} one="# live" other="# live" />
      </b>
    );
  }
  if (matches.every(isOver) && !matches.every(isCancelled)) return <Trans>over</Trans>;
  if (locksAt !== null && phase === 'minutes') {
    return (
      <b className={css.soon}>
        <Trans>
          Locks in <ClosesIn until={locksAt} />
        </Trans>
      </b>
    );
  }
  if (locksAt !== null && phase === 'hour') {
    return (
      <b className={css.soon}>
        <MinutesLeft until={locksAt} />
      </b>
    );
  }
  if (isAmidst && phase !== 'passed' && matches.every(isToCome)) return <Trans>to come</Trans>;
  return matches.length > 1 && <Plural value={matches.length} one="# match" other="# matches" />;
}
