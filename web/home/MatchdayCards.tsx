import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay, weekday } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { useCompetition } from '../competition/data.ts';
import { isMissing, matchDays } from '../matches/days.ts';
import type { MatchDay, PredictionsByMatch } from '../matches/days.ts';
import { daysOfMatchday } from '../matches/matchdays.ts';
import type { Matchday } from '../matches/matchdays.ts';
import { MatchCards } from './DayMatches.tsx';
import { FastPicksButton } from './fast-picks/FastPicksButton.tsx';
import { PickProgress } from './fast-picks/PickProgress.tsx';
import type { MatchCardsProps } from './DayMatches.tsx';
import css from './HomePage.module.css';

interface MatchdayCardsProps extends Omit<MatchCardsProps, 'of' | 'day'> {
  round: Matchday;
  picked: PredictionsByMatch;
}

/** A whole matchday of a league with fields to predict it, day by day. Source: docs/product.md#home. */
export function MatchdayCards({ round, picked, ...cards }: MatchdayCardsProps) {
  const { timeZone, clock } = useCompetition();
  const today = formatDay(tournamentNow(clock), timeZone);
  const days = (matches: Matchday['matches']) => matchDays(matches, timeZone);
  const { coming, moved, over } = daysOfMatchday(round, { days, today });
  const day = (ofDay: MatchDay) => <Day key={ofDay.day} ofDay={ofDay} isToday={ofDay.day === today} {...cards} />;
  return (
    <section className={css.day} data-skip-here="" tabIndex={-1} aria-labelledby="matchday-title">
      <MatchdayHeader round={round} picked={picked} />
      {coming.map(day)}
      {moved.length > 0 && (
        <>
          <h3 className={css.dayTitle}>
            {moved.some(({ dateKnown }) => dateKnown) ? <Trans>New dates</Trans> : <Trans>Postponed</Trans>}
          </h3>
          <MatchCards of={moved} {...cards} />
        </>
      )}
      {over.map((ofDay) => (
        <DayOver key={ofDay.day} ofDay={ofDay} isOpen={coming.length + moved.length === 0} {...cards} />
      ))}
    </section>
  );
}

function MatchdayHeader({ round, picked }: { round: Matchday; picked: PredictionsByMatch }) {
  const { part, matchday, matches, from, to } = round;
  const { t } = useLingui();
  const name = part === null ? t`Matchday ${matchday}` : t`${part}, Matchday ${matchday}`;
  const hasMissing = matches.some((match) => isMissing(match, picked, serverNow()));
  return (
    <header className={css.matchdayHeader}>
      <div>
        <h2 id="matchday-title">{name}</h2>
        <p className="small t2 num">
          {from === to ? (
            <bdi dir="ltr">{from}</bdi>
          ) : (
            <Trans>
              <bdi dir="ltr">{from}</bdi> to <bdi dir="ltr">{to}</bdi>
            </Trans>
          )}
        </p>
      </div>
      <PickProgress matches={matches} picked={picked} />
      <FastPicksButton title={name} matches={matches} />
      {hasMissing && (
        <button type="button" className="btn q" onClick={focusNextMissing}>
          <Trans>Next missing pick</Trans>
        </button>
      )}
    </header>
  );
}

interface DayProps extends Omit<MatchCardsProps, 'of' | 'day'> {
  ofDay: MatchDay;
  isToday: boolean;
}

function Day({ ofDay: { day, matches }, isToday, ...cards }: DayProps) {
  return (
    <>
      <DayTitle day={day} isToday={isToday} />
      <MatchCards of={matches} day={day} {...cards} />
    </>
  );
}

interface DayOverProps extends Omit<MatchCardsProps, 'of' | 'day'> {
  ofDay: MatchDay;
  isOpen: boolean;
}

/** A day that is over. It is collapsed to one line while other matches of the matchday are still to come. */
function DayOver({ ofDay: { day, matches }, isOpen, ...cards }: DayOverProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className={css.dayOver} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <DayTitle day={day} isToday={false} />
        <span className="small t2 num">
          <Plural value={matches.length} one="# match" other="# matches" />
        </span>
      </summary>
      {isShown && <MatchCards of={matches} day={day} {...cards} />}
    </details>
  );
}

function DayTitle({ day, isToday }: { day: string; isToday: boolean }) {
  const { t } = useLingui();
  return (
    <h3 className={css.dayTitle}>
      {isToday ? t`Today` : weekday(`${day}T12:00:00Z`, 'UTC')}{' '}
      <bdi dir="ltr" className="small t2 num">
        {day}
      </bdi>
    </h3>
  );
}

/** Moves the focus to the first score of the matchday whose pick is missing. */
function focusNextMissing(): void {
  const card = document.querySelector('[aria-labelledby="matchday-title"] article[data-missing="true"]');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
