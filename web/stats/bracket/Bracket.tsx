import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Stage } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import { championOf, knockoutRounds, winnerOf } from '../../../game/stats/knockout-tree.ts';
import type { Team } from '../../../game/teams/team.ts';
import { roundNames } from '../../matches/round-names.tsx';
import css from './Bracket.module.css';
import { BracketMatch } from './BracketMatch.tsx';
import { RoundChoice } from './RoundChoice.tsx';
import page from '../StatsPage.module.css';
import { Heart } from '../TeamName.tsx';

interface BracketProps {
  matches: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

/** The knockout stage as a tree. It highlights the path of a chosen team, at first that of the champion. */
export function Bracket({ matches, teams, favourites }: BracketProps) {
  const { t } = useLingui();
  const rounds = knockoutRounds(matches);
  const third = matches.find(({ stage }) => stage === 'THIRD_PLACE');
  const [chosen, choose] = useState<string | null>();
  const [shown, show] = useState<Stage>(() => roundBeingPlayed(rounds));
  const lit = chosen === undefined ? championOf(matches) : chosen;
  if (rounds.length === 0) return null;
  /** At least two rounds are shown. */
  const from = Math.min(
    rounds.findIndex(({ stage }) => stage === shown),
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
          <div key={round.stage} className={roundClass(place, from)}>
            <RoundMatches round={round} {...drawing} />
            {round.stage === 'FINAL' && third && (
              <div className={css.third}>
                <h3 className={css.roundName}>{roundNames.THIRD_PLACE}</h3>
                <BracketMatch match={third} {...drawing} />
              </div>
            )}
          </div>
        ))}
      </div>
      <Legend hasFavourites={favourites.size > 0} />
    </section>
  );
}

interface Round {
  stage: Stage;
  matches: Match[];
}

function hasTeams(round: Round | undefined): boolean {
  return round?.matches.some(({ team1, team2 }) => team1 !== null || team2 !== null) ?? false;
}

function Heading({ canChoose }: { canChoose: boolean }) {
  return (
    <div className={page.heading}>
      <h2 id="knockout-title">
        <Trans>Knockout</Trans>
      </h2>
      {canChoose && (
        <span className="small t2">
          <Trans>Tap a team to see its path</Trans>
        </span>
      )}
    </div>
  );
}

type Drawing = Omit<ComponentProps<typeof BracketMatch>, 'match'>;

function RoundMatches({ round: { stage, matches }, ...drawing }: Drawing & { round: Round }) {
  return (
    <>
      <h3 className={css.roundName}>{roundNames[stage]}</h3>
      <ol className={css.slots}>
        {matches.map((match) => (
          <li key={match.id} className={slotClass(match, drawing.lit)}>
            <BracketMatch match={match} {...drawing} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Legend({ hasFavourites }: { hasFavourites: boolean }) {
  return (
    <p className="small t2">
      <Trans>Scores include extra time; the small number is the shoot-out.</Trans>{' '}
      {hasFavourites && (
        <span className="nowrap">
          <Heart /> <Trans>your teams.</Trans>
        </span>
      )}
    </p>
  );
}

/** Returns the first round with an unfinished match, or the first round of all once everything is over. */
function roundBeingPlayed(rounds: Round[]): Stage {
  const open = rounds.find(({ matches }) => matches.some(({ status }) => status !== 'FINISHED'));
  return (open ?? rounds[0])?.stage ?? 'FINAL';
}

/** On a phone earlier rounds are hidden, and no lines lead into the first visible one. */
function roundClass(place: number, from: number): string {
  if (place < from) return `${css.round} ${css.early}`;
  return place === from ? `${css.round} ${css.first}` : `${css.round}`;
}

/** The highlighted line leads into the matches of the team, and out of those it has won. */
function slotClass(match: Match, lit: string | null): string {
  const isOn = lit !== null && (match.team1 === lit || match.team2 === lit);
  if (!isOn) return css.slot ?? '';
  return winnerOf(match) === lit ? `${css.slot} ${css.in} ${css.out}` : `${css.slot} ${css.in}`;
}
