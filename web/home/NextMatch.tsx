import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import type { Team } from '../../game/teams/team.ts';
import { MatchKickoff } from '../matches/Score.tsx';
import { roundNameOf, sidesOf } from '../matches/sides-and-round.ts';
import type { SideOfMatch } from '../matches/sides-and-round.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './StadiumBox.module.css';
import { UntilKickoff, UntilKickoffLabel } from './UntilKickoff.tsx';
import { YourPick } from './YourPick.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';

interface NextMatchProps {
  match: Match;
  pick: Prediction | undefined;
  teams: Map<string, Team>;
}

export function NextMatch({ match, pick, teams }: NextMatchProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, teams);
  return (
    <section className={css.slide} aria-label={t`Next: ${`${sides[1].name} – ${sides[2].name}`}`}>
      <header className={css.header}>
        <span className="nowrap">
          {roundNameOf(match)} · <MatchKickoff match={match} />
        </span>
      </header>
      <div className={css.big}>
        <Side side={sides[1]} />
        <span className={css.until}>
          <b>
            <UntilKickoff match={match} />
          </b>
          <UntilKickoffLabel match={match} />
        </span>
        <Side side={sides[2]} />
      </div>
      <div className={css.crowd} />
      <div className={css.own}>{pick ? <YourPick pick={pick} /> : <Trans>No pick yet</Trans>}</div>
    </section>
  );
}

function Side({ side }: { side: SideOfMatch }) {
  return (
    <div className={css.side}>
      <Flag team={side.team} name="" size={64} />
      <span className={css.name}>{softHyphens(side.name)}</span>
    </div>
  );
}
