import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, weekday } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { useCompetition } from '../competition/data.ts';
import { isMissing, matchDays } from '../matches/days.ts';
import type { MatchDay, PredictionsByMatch } from '../matches/days.ts';
import { daysOfMatchday } from '../matches/matchdays.ts';
import type { Matchday } from '../matches/matchdays.ts';
import { MatchCards } from './DayMatches.tsx';
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
            <Trans>New dates</Trans>
          </h3>
          <MatchCards of={moved} {...cards} />
        </>
      )}
      {over.map(day)}
    </section>
  );
}

function MatchdayHeader({ round, picked }: { round: Matchday; picked: PredictionsByMatch }) {
  const { part, matchday, matches, from, to } = round;
  const made = matches.filter(({ id }) => picked.has(id)).length;
  const hasMissing = matches.some((match) => isMissing(match, picked, serverNow()));
  return (
    <header className={css.matchdayHeader}>
      <div>
        <h2 id="matchday-title">
          {part !== null && `${part}, `}
          <Trans>Matchday {matchday}</Trans>
        </h2>
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
      <span className="small num">
        <Trans>
          <b>
            {made} of {matches.length}
          </b>{' '}
          picked
        </Trans>
      </span>
      {hasMissing && (
        <button type="button" className="btn q" onClick={focusNextMissing}>
          <Trans>Next missing</Trans>
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
  const { t } = useLingui();
  return (
    <>
      <h3 className={css.dayTitle}>
        {isToday ? t`Today` : weekday(`${day}T12:00:00Z`, 'UTC')}{' '}
        <bdi dir="ltr" className="small t2 num">
          {day}
        </bdi>
      </h3>
      <MatchCards of={matches} day={day} {...cards} />
    </>
  );
}

/** Moves the focus to the first score of the matchday that has no pick. */
function focusNextMissing(): void {
  const card = document.querySelector('[aria-labelledby="matchday-title"] article:has(input:placeholder-shown)');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
