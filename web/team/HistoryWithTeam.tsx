import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { Figure, Figures } from '../ui/Figures.tsx';
import { ownHistory } from './own-history.ts';
import css from './TeamPage.module.css';

/** What the fan's own picks of the team's matches have come to. It has nothing of anybody else, and begins with the team's first match. */
export function HistoryWithTeam({ team, matches }: { team: Team; matches: Match[] }) {
  const id = useId();
  const { points } = useCompetition();
  const { stored: picked } = useOwnPicks();
  const history = ownHistory(team.tla, matches, { picked, points });
  if (history.played === 0) return null;
  return (
    <section className={`${css.part} ${css.history}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Your history with them</Trans>
      </h2>
      {history.picked === 0 ? (
        <p className={`card t2 ${css.nothing}`}>
          <Trans>You have picked none of the matches that they have played.</Trans>
        </p>
      ) : (
        <Figures>
          <Figure name={<Trans>Points</Trans>} value={history.points} />
          <Figure name={<Trans>Exact scores</Trans>} value={history.exact} />
          <Figure name={<Trans>Matches picked</Trans>} value={<OutOf count={history.picked} all={history.played} />} />
          <Figure name={<Trans>You backed them</Trans>} value={<OutOf count={history.backed} all={history.picked} />} />
        </Figures>
      )}
    </section>
  );
}

function OutOf({ count, all }: { count: number; all: number }) {
  return (
    <>
      {count}{' '}
      <span className={`small t2 ${css.of}`}>
        <Trans>of {all}</Trans>
      </span>
    </>
  );
}
