import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group, GroupEnding } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconArrowRight } from '../icons/arrows/IconArrowRight.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import { ListOfParts } from '../ui/text/ListOfParts.tsx';
import { groupEndingsQuery } from './data.ts';
import css from './GroupPage.module.css';

interface GroupEndingsProps {
  group: Group;
  own: PlayerRow;
  matches: Match[];
  teams: Map<string, Team>;
}

/**
 * Shows for each live match a few possible endings: which members gain points from each, and the rank that the fan
 * would then have.
 */
export function GroupEndings({ group, own, matches, teams }: GroupEndingsProps) {
  const { data: endings = [] } = useQuery(groupEndingsQuery(group.name));
  return [...Map.groupBy(endings, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => {
    const match = matches.find(({ id }) => id === matchId);
    if (!match) return null;
    const sides = sidesOf(match, teams);
    const named = (
      <MatchButton matchId={match.id}>
        {sides[1].name}–{sides[2].name}
      </MatchButton>
    );
    const isIdle = changesNothing(ofMatch, own);
    return (
      <section key={matchId} className="card pad">
        <h2 className="h3">{isIdle ? named : <Trans>If {named} ends</Trans>}</h2>
        {isIdle ? (
          <p className={`small t2 ${css.nothing}`}>
            <Trans>Neither this score nor the next goal earns anyone here points or changes your place.</Trans>
          </p>
        ) : (
          <Endings endings={ofMatch} group={group} own={own} />
        )}
      </section>
    );
  });
}

function Endings({ endings, group, own }: { endings: GroupEnding[] } & Pick<GroupEndingsProps, 'group' | 'own'>) {
  const simulated = new Set(group.table.filter((row) => row.simulated).map(({ uid }) => uid));
  return (
    <ul className={css.endings}>
      {endingsByEffect(endings).map(([ending, ...others]) => (
        <li key={ending.kind} className={ending.kind === 'stays' && others.length === 0 ? css.stays : undefined}>
          <span className={css.score}>
            <ListOfParts
              isChoice
              parts={[ending, ...others].map(({ kind, full1, full2 }) => (
                <Score key={kind} full1={full1} full2={full2} />
              ))}
            />
          </span>
          <span className="grow small">
            <Gainers ending={ending} ownUid={own.uid} simulated={simulated} />
          </span>
          <span className={css.ranks}>
            {own.rank}
            <IconArrowRight size={18} aria-hidden="true" />
            <em>{ending.rank}</em>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The endings in which no pick earns points and the fan has the same rank share a line, in the place of the first of them. */
function endingsByEffect(endings: readonly GroupEnding[]): [GroupEnding, ...GroupEnding[]][] {
  const lines = Map.groupBy(endings, ({ kind, count, rank }) => (count === 0 ? `no points, ${rank}` : kind));
  return [...lines.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/** True if no pick earns points in any of the endings, and the fan keeps the rank. */
function changesNothing(endings: readonly GroupEnding[], own: PlayerRow): boolean {
  return endings.every(({ count, rank }) => count === 0 && rank === own.rank);
}

interface GainersProps {
  ending: GroupEnding;
  ownUid: string;
  /** The uids of bots. */
  simulated: Set<string>;
}

/** Lists the members who gain points, such as "you +6, Kwame +2". */
function Gainers({ ending: { gain, count }, ownUid, simulated }: GainersProps) {
  if (count === 0) return <Trans>no pick here earns points</Trans>;
  const shown = gain.slice(0, 3);
  return (
    <>
      {shown.map(({ uid, nick, points }, place) => (
        <span key={uid}>
          {place > 0 && ', '}
          {uid === ownUid ? (
            <b>
              <Trans>you</Trans>
            </b>
          ) : (
            <bdi>{nick}</bdi>
          )}{' '}
          {simulated.has(uid) && (
            <>
              <SimulatedTag />{' '}
            </>
          )}
          <span className="num">+{points}</span>
        </span>
      ))}
      {count > shown.length && (
        <>
          {' '}
          <Plural value={count - shown.length} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}
