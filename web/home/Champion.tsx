import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import { throughIn } from '../../game/matches/ties.ts';
import type { Team } from '../../game/teams/team.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import type { Sides } from '../matches/sides-and-round.ts';
import { Flag } from '../ui/Flag.tsx';
import css from './StadiumBox.module.css';

interface ChampionProps {
  final: Match;
  teams: Map<string, Team>;
  row: PlayerRow | null;
}

/** Shown after the last match: who won the title, and the player's final rank and points. */
export function Champion({ final, teams, row }: ChampionProps) {
  const { t } = useLingui();
  const side = throughIn(final);
  if (side === null) return null;
  const sides = sidesOf(final, teams);
  const champion = sides[side];
  return (
    <section className={css.champion} aria-label={t`The champion`}>
      <Flag team={champion.team} name="" size={64} />
      <h2>
        <Trans>{champion.name} are champions</Trans>
      </h2>
      <p className="t2">
        <FinalScore final={final} sides={sides} />
        {final.penalties && (
          <>
            {', '}
            <Trans>
              <Score full1={final.penalties[1]} full2={final.penalties[2]} /> on penalties
            </Trans>
          </>
        )}
      </p>
      {row && <OwnFinalRank row={row} />}
    </section>
  );
}

function FinalScore({ final, sides }: { final: Match; sides: Sides }) {
  if (final.full1 === null || final.full2 === null) return <Trans>The final wasn't played.</Trans>;
  const score = <Score full1={final.full1} full2={final.full2} />;
  return (
    <Trans>
      {sides[1].name} {score} {sides[2].name}
    </Trans>
  );
}

function OwnFinalRank({ row }: { row: PlayerRow }) {
  return (
    <p>
      <Trans>
        You finished{' '}
        <b>
          <SelectOrdinal value={row.rank} one="#st" two="#nd" few="#rd" other="#th" />
        </b>{' '}
        with{' '}
        <b>
          <Plural value={row.score.tot} one="# point" other="# points" />
        </b>
        .
      </Trans>
    </p>
  );
}
