import { useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import { Score } from '../../matches/Score.tsx';
import css from './LeagueTable.module.css';

/** The present score of the match that a team is playing, with the goals of the team first. */
export function LiveScore({ match: { team1, full1, full2 }, tla }: { match: Match; tla: string }) {
  const { t } = useLingui();
  if (full1 === null || full2 === null) return null;
  const [own, other] = team1 === tla ? [full1, full2] : [full2, full1];
  return (
    <span className={css.live} role="img" aria-label={t`live, ${own}:${other}`}>
      <span className="pulse" />
      <Score full1={own} full2={other} />
    </span>
  );
}
