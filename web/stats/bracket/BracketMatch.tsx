import { Trans } from '@lingui/react/macro';
import { isCancelled, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { winnerOf } from '../../../game/stats/knockout-tree.ts';
import type { Team } from '../../../game/teams/team.ts';
import { formatDateTime } from '../../platform/format.ts';
import { LiveWords } from '../../predictions/card/LiveWords.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch } from '../../matches/sides-and-round.ts';
import { Flag } from '../../ui/Flag.tsx';
import css from './Bracket.module.css';
import { TeamName } from '../TeamName.tsx';

interface BracketMatchProps {
  match: Match;
  teams: Map<string, Team>;
  favourites: Set<string>;
  lit: string | null;
  onChoose: (tla: string) => void;
}

export function BracketMatch({ match, teams, favourites, lit, onChoose }: BracketMatchProps) {
  const sides = sidesOf(match, teams);
  const winner = winnerOf(match);
  const isOn = lit !== null && (match.team1 === lit || match.team2 === lit);
  const line = (side: 1 | 2) => {
    const tla = match[`team${side}`];
    return (
      <SideLine
        side={sides[side]}
        goals={match[`full${side}`]}
        penalties={match.penalties?.[side]}
        isThrough={tla !== null && tla === winner}
        isFavourite={tla !== null && favourites.has(tla)}
        isPressed={tla !== null && tla === lit}
        onChoose={tla === null ? undefined : () => onChoose(tla)}
      />
    );
  };
  return (
    <div
      className={`card ${css.match} ${isOn ? 'lit' : ''}`}
      role="group"
      aria-label={`${sides[1].name} – ${sides[2].name}`}
    >
      {line(1)}
      {line(2)}
      <p className={`micro t2 ${css.note}`}>
        <MatchNote match={match} />
      </p>
    </div>
  );
}

function MatchNote({ match }: { match: Match }) {
  if (isLive(match)) {
    return (
      <span className={css.live}>
        <i className="pulse" /> <LiveWords match={match} />
      </span>
    );
  }
  return (
    <>
      <bdi dir="ltr" className="num">
        {formatDateTime(match.utcDate)}
      </bdi>
      {isCancelled(match) && <span>{match.winner === null ? <Trans>cancelled</Trans> : <Trans>walkover</Trans>}</span>}
      {match.penalties && (
        <span>
          <Trans>penalties</Trans>
        </span>
      )}
    </>
  );
}

interface SideLineProps {
  side: SideOfMatch;
  goals: number | null;
  penalties: number | undefined;
  isThrough: boolean;
  isFavourite: boolean;
  isPressed: boolean;
  /** Undefined while the side is not known. */
  onChoose: (() => void) | undefined;
}

function SideLine({ side, goals, penalties, isThrough, isFavourite, isPressed, onChoose }: SideLineProps) {
  const content = (
    <>
      <Flag iso2={side.iso2} name="" size={24} />
      <span className={css.name}>
        <TeamName name={side.name} isFavourite={isFavourite} />
        {isThrough && (
          <span className="sr">
            , <Trans>goes through</Trans>
          </span>
        )}
      </span>
      {goals !== null && (
        <span className={css.goals}>
          {goals}
          {penalties !== undefined && (
            <sup>
              {penalties}
              <span className="sr">
                {' '}
                <Trans>on penalties</Trans>
              </span>
            </sup>
          )}
        </span>
      )}
    </>
  );
  if (!onChoose) return <div className={css.side}>{content}</div>;
  return (
    <button
      type="button"
      className={`${css.side} ${isThrough ? css.through : ''}`}
      aria-pressed={isPressed}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}
