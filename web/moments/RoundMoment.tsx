import { Plural, Select, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../platform/router/Link.tsx';
import type { EndedRound } from '../../game/moments/api.ts';
import { paths } from '../platform/paths.ts';
import { useLatestRound } from './data.ts';
import css from './Moments.module.css';
import { ListOfNames } from '../ui/text/ListOfNames.tsx';

interface RoundMomentProps {
  meUid: string;
  /** True if the stadium shows the overall rank, so that no other rank stands beside it without need. */
  hasRank: boolean;
  close: ReactNode;
}

/** The end of a day or a matchday: its winner, the biggest climber, and how the fan did. */
export function RoundMoment({ meUid, hasRank, close }: RoundMomentProps) {
  const { t } = useLingui();
  const round = useLatestRound(meUid);
  if (!round) return null;
  return (
    <section className={css.moment} aria-label={t`End of the round`}>
      <div className={css.words}>
        <h2 className={css.title}>
          <Winners round={round} meUid={meUid} />
        </h2>
        <p>{round.own ? <OwnFact own={round.own} round={round} hasRank={hasRank} /> : <RoundName round={round} />}</p>
        {round.groups.length > 0 && (
          <p>
            <GroupsFact groups={round.groups} />
          </p>
        )}
        <p>
          {round.climber && <ClimberFact climber={round.climber} meUid={meUid} />}{' '}
          <Link className={css.link} to={paths.leaderboard()}>
            <Trans>Leaderboard</Trans>
          </Link>
        </p>
      </div>
      {close}
    </section>
  );
}

function RoundName({ round: { day, part, matchday } }: { round: EndedRound }) {
  if (day !== null) return <bdi dir="ltr">{day}</bdi>;
  return (
    <>
      {part} <Trans>Matchday {matchday}</Trans>
    </>
  );
}

function Winners({ round: { day, names, winners, points }, meUid }: { round: EndedRound; meUid: string }) {
  const scored = <Plural value={points} one="# point" other="# points" />;
  const what = <Select value={day === null ? 'matchday' : 'day'} _day="day" other="matchday" />;
  if (winners === 0) return <Trans>No one earned points.</Trans>;
  if (names.some(({ uid }) => uid === meUid)) {
    if (winners === 1) {
      return (
        <Trans>
          You win the {what} with {scored}.
        </Trans>
      );
    }
    return <Trans>You share the win with {scored}.</Trans>;
  }
  if (winners > names.length) {
    return (
      <Trans>
        <Plural value={winners} one="# player" other="# players" /> share the win with {scored}.
      </Trans>
    );
  }
  const named = <ListOfNames names={names.map(({ nick }) => nick)} />;
  if (winners === 1) {
    return (
      <Trans>
        {named} wins the {what} with {scored}.
      </Trans>
    );
  }
  return (
    <Trans>
      {named} win the {what} with {scored}.
    </Trans>
  );
}

function ClimberFact({ climber, meUid }: { climber: NonNullable<EndedRound['climber']>; meUid: string }) {
  const { from, to } = climber;
  const name = climber.uid === meUid ? <Trans>you</Trans> : <bdi>{climber.nick}</bdi>;
  return (
    <Trans>
      Biggest climber: <b>{name}</b>, from <Place rank={from} /> to <Place rank={to} />
    </Trans>
  );
}

interface OwnFactProps {
  own: NonNullable<EndedRound['own']>;
  round: EndedRound;
  hasRank: boolean;
}

/** The points and the place of the fan in the round, which may have more days than the one whose points the stadium shows. */
function OwnFact({ own: { points, rank, from, to }, round, hasRank }: OwnFactProps) {
  const name = <RoundName round={round} />;
  const total = (
    <b>
      <Plural value={points} one="# point" other="# points" />
    </b>
  );
  return (
    <>
      {round.players > 1 ? (
        <Trans>
          {name}: you took {total} in all and came <Place rank={rank} /> of {round.players}.
        </Trans>
      ) : (
        <Trans>
          {name}: you took {total} in all.
        </Trans>
      )}
      {!hasRank && from !== null && from !== to && (
        <>
          {' '}
          <Trans>
            Overall from <Place rank={from} /> to <Place rank={to} />.
          </Trans>
        </>
      )}
    </>
  );
}

const mostGroups = 2;

function GroupsFact({ groups }: { groups: EndedRound['groups'] }) {
  const more = groups.length - mostGroups;
  return (
    <>
      {groups.slice(0, mostGroups).map(({ name, rank }, place) => (
        <span key={name}>
          {place > 0 && ', '}
          <Trans>
            <Place rank={rank} /> in <bdi>{name}</bdi>
          </Trans>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more group" other="and # more groups" />
        </>
      )}
    </>
  );
}

function Place({ rank }: { rank: number }) {
  return <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />;
}
