import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Stage } from '../../game/competition/stages.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import { stageTables } from '../../game/matches/tables.ts';
import { championOf } from '../../game/standings/team-points.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import type { Sides } from '../matches/sides-and-round.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './Champion.module.css';

interface ChampionProps {
  teams: Map<string, Team>;
  row: PlayerRow | null;
  /** What is shown if nobody has won the title, because the final was cancelled. */
  children: ReactNode;
}

/** Shown after the last match: who won the title, and the player's final rank and points. */
export function Champion({ teams, row, children }: ChampionProps) {
  const { t } = useLingui();
  const { stages } = useCompetition();
  const matches = useMatches();
  const stage = stages.findLast(({ title }) => title);
  const champion = stage && teams.get(championOf(stage, matches) ?? '');
  if (!champion) return children;
  const final = stage.kind === 'knockout' ? matches.findLast((match) => match.stage === stage.id) : undefined;
  return (
    <section className={css.champion} aria-label={t`The champion`}>
      <Flag team={champion} name="" size={64} />
      <h2>
        <Trans>{champion.shortName} are champions</Trans>
      </h2>
      <p className="t2">
        {final ? <Final final={final} teams={teams} /> : <InTable tla={champion.tla} stage={stage} teams={teams} />}
      </p>
      {row && <OwnFinalRank row={row} />}
      {row && (
        <button type="button" className="btn p" onClick={goToRecap}>
          <Trans>See my recap</Trans>
        </button>
      )}
    </section>
  );
}

/** The recap stands on the same page, a moment after the champion, because it asks for more. */
function goToRecap(): void {
  const heading = document.getElementById('recap');
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView();
}

function Final({ final, teams }: { final: Match; teams: Map<string, Team> }) {
  return (
    <>
      <FinalScore final={final} sides={sidesOf(final, teams)} />
      {final.penalties && (
        <>
          {', '}
          <Trans>
            <Score full1={final.penalties[1]} full2={final.penalties[2]} /> on penalties
          </Trans>
        </>
      )}
    </>
  );
}

/** What made the team the first of the table of a league. */
function InTable({ tla, stage, teams }: { tla: string; stage: Stage; teams: Map<string, Team> }) {
  const matches = useMatches();
  const tables = [...stageTables(stage, { teams: [...teams.values()], matches }).values()];
  const first = tables.flat().find((row) => row.tla === tla);
  if (!first) return null;
  return (
    <Trans>
      <Plural value={first.points} one="# point" other="# points" /> in{' '}
      <Plural value={first.played} one="# match" other="# matches" />
    </Trans>
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
