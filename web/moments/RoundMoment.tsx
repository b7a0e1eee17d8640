import { Plural, Select, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { EndedRound } from '../../game/moments/api.ts';
import { useLatestRound } from './data.ts';
import type { MomentFrame } from './Moments.tsx';
import css from './Moments.module.css';
import { ListOfNames } from '../ui/text/ListOfNames.tsx';

interface RoundMomentProps extends MomentFrame {
  meUid: string;
}

/** The end of a day or a matchday: its winner, the biggest climber, and how the fan did. */
export function RoundMoment({ meUid, className, close }: RoundMomentProps) {
  const { t } = useLingui();
  const round = useLatestRound(meUid);
  if (!round) return null;
  return (
    <section className={className} aria-label={t`End of the round`}>
      <div className={css.words}>
        <h2 className={css.title}>
          <Winners round={round} meUid={meUid} />
        </h2>
        {round.own && <OwnFigures own={round.own} round={round} />}
        <p>
          <RoundName round={round} />.{round.own && <OverallFact own={round.own} />}
          {round.climber && <ClimberFact climber={round.climber} meUid={meUid} />}
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
    // The points stand in the figures.
    return winners === 1 ? <Trans>You win the {what}.</Trans> : <Trans>You share the win.</Trans>;
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

type Own = NonNullable<EndedRound['own']>;

const mostGroups = 2;

/** The points and the places of the fan in the round, which may have more days than the one whose points the stadium shows. */
function OwnFigures({ own: { points, rank }, round: { players, groups } }: { own: Own; round: EndedRound }) {
  return (
    <ul className={css.figures}>
      <li>
        <Trans>
          <b>{points}</b> <Plural value={points} one="point" other="points" />
        </Trans>
      </li>
      {players > 1 && (
        <li>
          <Trans>
            <b>
              <Place rank={rank} />
            </b>{' '}
            of {players}
          </Trans>
        </li>
      )}
      {groups.slice(0, mostGroups).map(({ name, rank }) => (
        <li key={name}>
          <Trans>
            <b>
              <Place rank={rank} />
            </b>{' '}
            in <bdi>{name}</bdi>
          </Trans>
        </li>
      ))}
    </ul>
  );
}

function OverallFact({ own: { from, to } }: { own: Own }) {
  if (from === null || from === to) return null;
  return (
    <>
      {' '}
      <Trans>
        Overall from <Place rank={from} /> to <Place rank={to} />.
      </Trans>
    </>
  );
}

function ClimberFact({ climber, meUid }: { climber: NonNullable<EndedRound['climber']>; meUid: string }) {
  const { from, to } = climber;
  const name = climber.uid === meUid ? <Trans>you</Trans> : <bdi>{climber.nick}</bdi>;
  return (
    <>
      {' '}
      <Trans>
        Biggest climber: <b>{name}</b>, from <Place rank={from} /> to <Place rank={to} />.
      </Trans>
    </>
  );
}

function Place({ rank }: { rank: number }) {
  return <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />;
}
