import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { DayStrip } from '../../matches/days/DayStrip.tsx';
import { MatchdayStrip } from '../../matches/days/MatchdayStrip.tsx';
import type { Matchday } from '../../matches/days/matchdays.ts';
import css from './AllDays.module.css';

/** All days of a cup, or all matchdays of a league, to choose one for the list. They stand below it, so that the scores come first. */
export function AllDays({ rounds, ...props }: ComponentProps<typeof DayStrip> & { rounds: Matchday[] | undefined }) {
  return (
    <section className={css.all}>
      <h2>{rounds ? <Trans>All matchdays</Trans> : <Trans>All days</Trans>}</h2>
      {rounds ? <MatchdayStrip rounds={rounds} {...props} /> : <DayStrip {...props} />}
    </section>
  );
}
