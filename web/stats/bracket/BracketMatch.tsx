import { Trans, useLingui } from '@lingui/react/macro';
import { isCancelled, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { winnerOf } from '../../../game/stats/knockout-tree.ts';
import type { Team } from '../../../game/teams/team.ts';
import { formatDateTime } from '../../platform/format.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { LiveWords } from '../../matches/LiveWords.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch } from '../../matches/sides-and-round.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import css from './Bracket.module.css';
import { TeamName } from '../TeamName.tsx';

interface BracketTieProps {
  /** The legs of the tie in the order of play; most ties have one. */
  legs: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
  lit: string | null;
  onChoose: (tla: string) => void;
}

/** A tie in the tree: one match, or two legs with the aggregate. The sides are those of the first leg. */
export function BracketTie({ legs, teams, favourites, lit, onChoose }: BracketTieProps) {
  const [match] = legs;
  const last = legs.at(-1);
  if (!match || !last) return null;
  const sides = sidesOf(match, teams);
  const winner = winnerOf(last);
  const isOn = lit !== null && (match.team1 === lit || match.team2 === lit);
  const line = (side: 1 | 2) => {
    const tla = match[`team${side}`];
    return (
      <SideLine
        side={sides[side]}
        goals={match.tie ? match.tie[`aggregate${side}`] : match[`full${side}`]}
        byLeg={match.tie ? legs.map((leg, index) => leg[`full${index === 0 ? side : otherSide(side)}`]) : []}
        penalties={(match.tie ? match.tie.penalties : match.penalties)?.[side]}
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
      <p className={`micro t2 ${css.notes}`}>
        {legs.map((leg) => (
          <MatchButton key={leg.id} matchId={leg.id} className={css.note}>
            <MatchNote match={leg} />
          </MatchButton>
        ))}
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
      {match.dateKnown ? (
        <bdi dir="ltr" className="num">
          {formatDateTime(match.utcDate)}
        </bdi>
      ) : (
        <span>
          <Trans>date to be announced</Trans>
        </span>
      )}
      {isCancelled(match) && <span>{match.winner === null ? <Trans>cancelled</Trans> : <Trans>walkover</Trans>}</span>}
      {match.penalties && (
        <span>
          <span aria-hidden="true">
            <Trans comment="penalties, short">pens</Trans>
          </span>
          <span className="sr">
            <Trans>penalties</Trans>
          </span>
        </span>
      )}
    </>
  );
}

function otherSide(side: 1 | 2): 1 | 2 {
  return side === 1 ? 2 : 1;
}

interface SideLineProps {
  side: SideOfMatch;
  goals: number | null;
  /** The goals of this side in each leg; empty for a tie of one match. */
  byLeg: (number | null)[];
  penalties: number | undefined;
  isThrough: boolean;
  isFavourite: boolean;
  isPressed: boolean;
  /** Undefined while the side is not known. */
  onChoose: (() => void) | undefined;
}

function SideLine({ side, goals, byLeg, penalties, isThrough, isFavourite, isPressed, onChoose }: SideLineProps) {
  const content = (
    <>
      <Flag team={side.team} name="" size={24} />
      <span className={side.team === null ? `${css.name} ${css.unknown}` : css.name}>
        <TeamName name={side.name} isFavourite={isFavourite} />
        {isThrough && (
          <span className="sr">
            , <Trans>winners</Trans>
          </span>
        )}
      </span>
      <Tally goals={goals} byLeg={byLeg} penalties={penalties} />
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

/** The goals of one side: those of each leg of a tie, and then the aggregate with the shoot-out. */
function Tally({ goals, byLeg, penalties }: Pick<SideLineProps, 'goals' | 'byLeg' | 'penalties'>) {
  const { t } = useLingui();
  return (
    <span className={css.tally}>
      {byLeg.map((ofLeg, index) => (
        <span key={index === 0 ? 'first' : 'second'} className={css.leg}>
          <span className="sr">{index === 0 ? t`leg 1:` : t`leg 2:`} </span>
          {ofLeg ?? '–'}
        </span>
      ))}
      {goals !== null && (
        <span className={css.goals}>
          {byLeg.length > 0 && <span className="sr">{t`on aggregate:`} </span>}
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
    </span>
  );
}
