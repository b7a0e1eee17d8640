import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { leadingSide } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { MatchCalls } from '../../game/stats/api.ts';
import { bestAndWorst } from '../../game/stats/best-and-worst.ts';
import type { Team } from '../../game/teams/team.ts';
import { CrowdBar } from '../predictions/CrowdBar.tsx';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import css from './BestAndWorst.module.css';

interface BestAndWorstProps {
  matches: Match[];
  crowd: MatchCalls[];
  teams: Map<string, Team>;
  /** True if the panel spans both columns. */
  isWide: boolean;
}

/**
 * The match with the largest share of right picks, and the match with the smallest. Shows nothing before a match with picks is finished.
 */
export function BestAndWorst({ matches, crowd, teams, isWide }: BestAndWorstProps) {
  const { best, worst } = bestAndWorst(matches, crowd);
  const matchOf = (calls: MatchCalls | undefined) => matches.find(({ id }) => id === calls?.matchId);
  const [bestMatch, worstMatch] = [matchOf(best), matchOf(worst)];
  if (!best || !bestMatch) return null;
  return (
    <section className={`card pad ${css.panel} ${isWide ? css.wide : ''}`} aria-labelledby="called-title">
      <h2 className="h3" id="called-title">
        {worst ? <Trans>Best and worst predicted</Trans> : <Trans>Best predicted</Trans>}
      </h2>
      <div className={worst ? `${css.calls} ${css.both}` : css.calls}>
        <Call title={worst && <Trans>Best</Trans>} match={bestMatch} calls={best} teams={teams} />
        {worst && worstMatch && <Call title={<Trans>Worst</Trans>} match={worstMatch} calls={worst} teams={teams} />}
      </div>
    </section>
  );
}

interface CallProps {
  title: React.ReactNode;
  match: Match;
  calls: MatchCalls;
  teams: Map<string, Team>;
}

function Call({ title, match, calls, teams }: CallProps) {
  const sides = sidesOf(match, teams);
  return (
    <div className={css.call}>
      {title && <h3 className="micro t2">{title}</h3>}
      <MatchButton matchId={match.id} className={css.match}>
        <Flag team={sides[1].team} name="" size={32} />
        <b>{softHyphens(sides[1].name)}</b>
        <span className={css.score}>
          {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}
        </span>
        <b>{softHyphens(sides[2].name)}</b>
        <Flag team={sides[2].team} name="" size={32} />
      </MatchButton>
      {match.split && <CrowdBar split={match.split} sides={sides} />}
      <p className="small">
        <Called match={match} calls={calls} />
      </p>
    </div>
  );
}

function Called({ match, calls: { picks, winner, exact } }: { match: Match; calls: MatchCalls }) {
  const { t } = useLingui();
  const right = winner ?? 0;
  const exacts = exact ?? 0;
  if (right === 0 && exacts === 0)
    return <>{t`${plural(picks, { one: 'The only pick was wrong.', other: 'None of the # picks were right.' })}`}</>;
  if (right === 1 && exacts === 1) return <>{t`One player got it right, with the exact score.`}</>;
  const score = plural(exacts, { 0: 'no one had the exact score', other: '# had the exact score' });
  if (match.asksThrough) return <>{t`${right} of ${picks} picked the team that went through; ${score}.`}</>;
  const { full1, full2 } = match;
  if (full1 !== null && full2 !== null && leadingSide({ full1, full2 }) === null) {
    return <>{t`${right} of ${picks} picked the draw; ${score}.`}</>;
  }
  return <>{t`${right} of ${picks} picked the winner; ${score}.`}</>;
}
