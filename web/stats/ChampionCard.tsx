import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '../../game/competition/stages.ts';
import type { Match } from '../../game/matches/match.ts';
import { championOf } from '../../game/standings/team-points.ts';
import type { Team } from '../../game/teams/team.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './ChampionCard.module.css';

interface ChampionCardProps {
  matches: Match[];
  stages: Stage[];
  teams: Map<string, Team>;
}

/** The winner of the competition; nothing if no stage decides a title. */
export function ChampionCard({ matches, stages, teams }: ChampionCardProps) {
  const { t } = useLingui();
  const title = stages.find((stage) => stage.title);
  const tla = title ? championOf(title, matches) : null;
  const team = tla === null ? undefined : teams.get(tla);
  if (!team) return null;
  return (
    <section className={`card lit pad ${css.champion}`} aria-label={t`The champion`}>
      <Flag team={team} name="" size={64} />
      <div>
        <p className="small t2">
          <Trans>Champion</Trans>
        </p>
        <h2>{team.shortName}</h2>
      </div>
    </section>
  );
}
