import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import type { Stage } from '../../../game/competition/stages.ts';
import { championOf } from '../../../game/standings/team-points.ts';
import { knockoutRounds, tiesOf, winnerOf } from '../../../game/stats/knockout-tree.ts';
import type { Round } from '../../../game/stats/knockout-tree.ts';
import type { Team } from '../../../game/teams/team.ts';
import { stageName } from '../../matches/stage-names.ts';
import css from './Bracket.module.css';
import { BracketTie } from './BracketMatch.tsx';
import { RoundChoice } from './RoundChoice.tsx';
import page from '../StatsPage.module.css';
import { HeartKey } from '../TeamName.tsx';

interface BracketProps {
  matches: Match[];
  stages: Stage[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

/** The knockout stage as a tree. It highlights the path of a chosen team, at first that of the champion. */
export function Bracket({ matches, stages, teams, favourites }: BracketProps) {
  const { t } = useLingui();
  const rounds = knockoutRounds(matches, stages);
  const last = rounds.at(-1)?.stage;
  const [chosen, choose] = useState<string | null>();
  const [shown, show] = useState<string>(() => roundBeingPlayed(rounds));
  const lit = chosen === undefined ? championOfStages(stages, matches) : chosen;
  if (rounds.length === 0) return null;
  /** At least two rounds are shown. */
  const from = Math.min(
    rounds.findIndex(({ stage }) => stage.id === shown),
    Math.max(0, rounds.length - 2),
  );
  const onChoose = (tla: string) => choose(tla === lit ? null : tla);
  const drawing = { teams, favourites, lit, onChoose };
  return (
    <section id="knockout" tabIndex={-1} aria-labelledby="knockout-title">
      <Heading canChoose={hasTeams(rounds[0])} />
      <RoundChoice stages={rounds.map(({ stage }) => stage)} shown={shown} onShow={show} />
      <div className={css.bracket} tabIndex={0} role="region" aria-label={t`Knockout bracket, scroll sideways`}>
        {rounds.map((round, place) => (
          <div key={round.stage.id} className={roundClass(place, from)}>
            <RoundMatches round={round} {...drawing} />
            {round.stage === last && <TiesBeside stages={stages} matches={matches} {...drawing} />}
          </div>
        ))}
      </div>
      <Legend hasFavourites={hasOwn(rounds, favourites)} />
    </section>
  );
}

function championOfStages(stages: Stage[], matches: Match[]): string | null {
  const title = stages.find((stage) => stage.title && stage.kind === 'knockout');
  return title ? championOf(title, matches) : null;
}

function hasTeams(round: Round<Match> | undefined): boolean {
  return round?.ties.flat().some(({ team1, team2 }) => team1 !== null || team2 !== null) ?? false;
}

function hasOwn(rounds: Round<Match>[], favourites: Set<string>): boolean {
  const sides = rounds.flatMap(({ ties }) => ties.flat().flatMap(({ team1, team2 }) => [team1, team2]));
  return sides.some((tla) => tla !== null && favourites.has(tla));
}

function Heading({ canChoose }: { canChoose: boolean }) {
  return (
    <div className={page.heading}>
      <h2 id="knockout-title">
        <Trans>Knockout</Trans>
      </h2>
      {canChoose && (
        <span className="small t2">
          <Trans>Select a team to see its path</Trans>
        </span>
      )}
    </div>
  );
}

type Drawing = Omit<ComponentProps<typeof BracketTie>, 'legs'>;

function RoundMatches({ round: { stage, ties }, ...drawing }: Drawing & { round: Round<Match> }) {
  return (
    <>
      <h3 className={css.roundName}>{stageName(stage)}</h3>
      <ol className={css.slots}>
        {ties.map((legs) => (
          <li key={legs[0]?.id} className={slotClass(legs, drawing.lit)}>
            <BracketTie legs={legs} {...drawing} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The ties of knockout stages outside the tree, such as the match for third place. */
function TiesBeside({ stages, matches, ...drawing }: Drawing & Pick<BracketProps, 'stages' | 'matches'>) {
  return stages
    .filter(({ kind, side }) => kind === 'knockout' && side)
    .map((stage) => ({ stage, ties: tiesOf(matches.filter((match) => match.stage === stage.id)) }))
    .filter(({ ties }) => ties.length > 0)
    .map(({ stage, ties }) => (
      <div key={stage.id} className={css.third}>
        <h3 className={css.roundName}>{stageName(stage)}</h3>
        {ties.map((legs) => (
          <BracketTie key={legs[0]?.id} legs={legs} {...drawing} />
        ))}
      </div>
    ));
}

function Legend({ hasFavourites }: { hasFavourites: boolean }) {
  return (
    <p className="small t2">
      <Trans>Scores include extra time; the small number is the shoot-out score.</Trans> {hasFavourites && <HeartKey />}
    </p>
  );
}

/** Returns the first round with an unfinished match, or the first round of all once everything is over. */
function roundBeingPlayed(rounds: Round<Match>[]): string {
  const open = rounds.find(({ ties }) => ties.flat().some(({ status }) => status !== 'FINISHED'));
  return (open ?? rounds[0])?.stage.id ?? '';
}

/** On a phone earlier rounds are hidden, and no lines lead into the first visible one. */
function roundClass(place: number, from: number): string {
  if (place < from) return `${css.round} ${css.early}`;
  return place === from ? `${css.round} ${css.first}` : `${css.round}`;
}

/** The highlighted line leads into the matches of the team, and out of those it has won. */
function slotClass(legs: Match[], lit: string | null): string {
  const last = legs.at(-1);
  const isOn = lit !== null && last !== undefined && (last.team1 === lit || last.team2 === lit);
  if (!isOn) return css.slot ?? '';
  return winnerOf(last) === lit ? `${css.slot} ${css.in} ${css.out}` : `${css.slot} ${css.in}`;
}
