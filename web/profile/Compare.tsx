import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import type { RecordEntry } from '../standings/data.ts';
import { duelOf, leadOf } from '../standings/duel/duel.ts';
import type { Duel } from '../standings/duel/duel.ts';
import { DuelBar, DuelNames } from '../standings/duel/DuelParts.tsx';
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx';
import css from './Compare.module.css';
import { MatchByMatch } from './MatchByMatch.tsx';
import { sumPointsByKind } from './sum-points-by-kind.ts';

interface CompareProps {
  own: PlayerRow;
  other: PlayerRow;
  /** Both records begin with the newest match. */
  ownRecord: RecordEntry[];
  otherRecord: RecordEntry[];
  matches: Match[];
  teams: Map<string, Team>;
}

/** Compares the fan with another player: who is ahead, the points by kind, and each match. */
export function Compare({ own, other, ownRecord, otherRecord, matches, teams }: CompareProps) {
  const duel = duelOf(ownRecord, otherRecord, matches);
  return (
    <section className={`card pad ${css.compare}`} aria-labelledby="compare">
      <h2 id="compare" className="h3">
        <Trans>
          You and <bdi>{other.nick}</bdi>
        </Trans>
      </h2>
      {duel.matches.length === 0 ? (
        <p className="t2">
          <Trans>Nothing to compare before the first kick-off.</Trans>
        </p>
      ) : (
        <>
          <Finding duel={duel} nick={other.nick} />
          <DuelNames own={own} other={other} teams={teams} />
          <Kinds mine={sumPointsByKind(ownRecord)} theirs={sumPointsByKind(otherRecord)} nick={other.nick} />
          {duel.mine + duel.theirs > 0 && <DuelBar duel={duel} nick={other.nick} />}
          <MatchByMatch duel={duel} nick={other.nick} teams={teams} />
        </>
      )}
    </section>
  );
}

function Finding({ duel, nick }: { duel: Duel; nick: string }) {
  const { lead, gained } = leadOf(duel);
  return (
    <p className={css.finding}>
      <b>
        <Ahead lead={lead} nick={nick} />
      </b>{' '}
      {gained !== undefined && <Lately gained={gained} nick={nick} />}{' '}
      {duel.matches.some(({ match }) => isLive(match)) && <Trans>Not final: a match is live.</Trans>}
    </p>
  );
}

function Ahead({ lead, nick }: { lead: number; nick: string }): ReactNode {
  if (lead === 0) return <Trans>You're level.</Trans>;
  if (lead > 0) {
    return (
      <Trans>
        You're <Plural value={lead} one="# point" other="# points" /> ahead.
      </Trans>
    );
  }
  return (
    <Trans>
      <bdi>{nick}</bdi> is <Plural value={-lead} one="# point" other="# points" /> ahead.
    </Trans>
  );
}

function Lately({ gained, nick }: { gained: number; nick: string }): ReactNode {
  if (gained === 0) return <Trans>No change over the last five matches.</Trans>;
  if (gained > 0) {
    return (
      <Trans>
        You gained <Plural value={gained} one="# point" other="# points" /> on <bdi>{nick}</bdi> over the last five
        matches.
      </Trans>
    );
  }
  return (
    <Trans>
      <bdi>{nick}</bdi> gained <Plural value={-gained} one="# point" other="# points" /> on you over the last five
      matches.
    </Trans>
  );
}

type Sums = ReturnType<typeof sumPointsByKind>;

/** The points of both players by kind, as bars that grow from the middle. A kind of which both have none is left out. */
function Kinds({ mine, theirs, nick }: { mine: Sums; theirs: Sums; nick: string }) {
  const most = Math.max(1, ...[mine, theirs].flatMap(({ winner, result, team }) => [winner, result, team]));
  const share = (points: number) => ({ '--share': Math.max(0, points) / most }) as React.CSSProperties;
  const { hasFavourites } = useCompetition();
  const kinds: { key: keyof Sums; name: ReactElement }[] = [
    { key: 'winner', name: <Trans>Winner</Trans> },
    { key: 'result', name: <Trans>Score</Trans> },
    ...(hasFavourites ? [{ key: 'team' as const, name: <Trans>Teams</Trans> }] : []),
  ];
  return (
    <table className={css.kinds}>
      <ColumnHeads
        className="sr"
        names={[<Trans key="mine">You</Trans>, <Trans key="kind">Points</Trans>, <bdi key="theirs">{nick}</bdi>]}
      />
      <tbody>
        {kinds
          .filter(({ key }) => mine[key] !== 0 || theirs[key] !== 0)
          .map(({ key, name }) => (
            <tr key={key}>
              <td className={css.mine} style={share(mine[key])}>
                {mine[key]}
              </td>
              <th scope="row">{name}</th>
              <td className={css.theirs} style={share(theirs[key])}>
                {theirs[key]}
              </td>
            </tr>
          ))}
        <tr className={css.total}>
          <td>{mine.tot}</td>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>{theirs.tot}</td>
        </tr>
      </tbody>
    </table>
  );
}
