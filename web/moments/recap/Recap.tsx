import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useOwnGroups } from '../../groups/data.ts';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { useMatches } from '../../matches/data.ts';
import { saidOf, useIsComplete } from '../use-is-complete.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { paths } from '../../platform/paths.ts';
import { RankOverTime } from '../../profile/over-time/RankOverTime.tsx';
import { recordQuery } from '../../standings/data.ts';
import { useShortTable } from '../../standings/short-table/data.ts';
import { crowdQuery } from '../../stats/data.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { PointsBadge } from '../../ui/PointsBadge.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';
import { PlayOn } from './PlayOn.tsx';
import { Podium } from '../../standings/podium/Podium.tsx';
import { recapOf } from './recap.ts';
import type { Call, Recap as RecapFacts } from './recap.ts';
import css from './Recap.module.css';
import { WhatIfCard } from './WhatIfCard.tsx';

interface RecapProps {
  row: PlayerRow;
  teams: Map<string, Team>;
}

/** What the competition was for the fan, shown on home after the final. Source: docs/product.md#moments. */
export function Recap({ row, teams }: RecapProps) {
  const matches = useMatches();
  const own = useQuery(recordQuery(row.uid)).data;
  const calls = useQuery(crowdQuery).data;
  const groups = useOwnGroups(row.uid).data;
  const { players, version, users } = useShortTable();
  const isComplete = useIsComplete(saidOf('recap', matches), [own?.version, calls?.version, groups?.version, version]);
  if (!own || !calls || !groups || !isComplete) return null;
  const { record } = own;
  const recap = recapOf(record, matches, calls.crowd);
  return (
    <section aria-labelledby="recap">
      <h2 id="recap" tabIndex={-1} className="sr">
        <Trans>Your competition</Trans>
      </h2>
      <Podium users={users} own={row} teams={teams} />
      <div className={css.grid}>
        <div className={css.column}>
          {recap.best && <BestCall call={recap.best} players={players} teams={teams} />}
          {recap.furthest && <FurthestOff call={recap.furthest} teams={teams} />}
          <AllPicks recap={recap} />
          <Friends groups={groups.groups} />
        </div>
        <div className={css.column}>
          <RankOverTime record={record} beside={undefined} matches={matches} teams={teams} isMe />
          <WhatIfCard row={row} matches={matches} teams={teams} />
          <PlayOn />
        </div>
      </div>
    </section>
  );
}

function BestCall({ call, players, teams }: { call: Call; players: number; teams: Map<string, Team> }) {
  return (
    <CallCard
      title={<Trans>Best call</Trans>}
      badge={<PointsBadge kind="exact" points={call.points} />}
      call={call}
      teams={teams}
      isLit
    >
      {call.exact === undefined || call.exact > 1 ? (
        <Trans>
          You and <Plural value={(call.exact ?? 2) - 1} one="# other" other="# others" />, out of {players} players,
          predicted this score.
        </Trans>
      ) : (
        <Trans>
          Of <Plural value={players} one="# player" other="# players" />, only you predicted this score.
        </Trans>
      )}
    </CallCard>
  );
}

function FurthestOff({ call, teams }: { call: NonNullable<RecapFacts['furthest']>; teams: Map<string, Team> }) {
  return (
    <CallCard
      title={<Trans>Worst miss</Trans>}
      badge={<PointsBadge kind="wrong" points={call.points} />}
      call={call}
      teams={teams}
    >
      <Trans>
        You picked <Score full1={call.pick.full1} full2={call.pick.full2} />,{' '}
        <Plural value={call.away} one="# goal" other="# goals" /> off.
      </Trans>
    </CallCard>
  );
}

interface CallCardProps {
  title: ReactNode;
  badge: ReactNode;
  call: Call;
  teams: Map<string, Team>;
  isLit?: boolean;
  children: ReactNode;
}

function CallCard({ title, badge, call: { match }, teams, isLit = false, children }: CallCardProps) {
  return (
    <section className={isLit ? 'card pad lit' : 'card pad'}>
      <header className={css.header}>
        <h3 className="grow">{title}</h3>
        {badge}
      </header>
      <MatchLine match={match} teams={teams} />
      <p className="small t2">{children}</p>
    </section>
  );
}

function MatchLine({ match, teams }: { match: Match; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  return (
    <MatchButton matchId={match.id} className={css.match}>
      <Flag team={sides[1].team} name="" size={34} />
      <b>{softHyphens(sides[1].name)}</b>
      <b className={css.score}>
        {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}
      </b>
      <b className={css.away}>{softHyphens(sides[2].name)}</b>
      <Flag team={sides[2].team} name="" size={34} />
    </MatchButton>
  );
}

function AllPicks({ recap: { lamps, counts } }: { recap: RecapFacts }) {
  const picked = lamps.filter(({ kind }) => kind !== 'n');
  return (
    <section className="card pad">
      <header className={css.header}>
        <h3 className="grow">
          <Plural value={picked.length} _0="No picks" one="Your pick" other="Your # picks" />
        </h3>
        <span className="small t2">
          <Trans>in order of kick-off</Trans>
        </span>
      </header>
      {picked.length > 0 && (
        <p className={css.lamps} aria-hidden="true">
          {picked.map(({ matchId, kind }) => (
            <Lamp key={matchId} kind={kind} size={14} name="" />
          ))}
        </p>
      )}
      <Legend counts={counts} />
    </section>
  );
}

/** What the lamps mean, with the number of each. */
function Legend({ counts }: Pick<RecapFacts, 'counts'>) {
  return (
    <p className={`small ${css.legend}`}>
      {counts.e > 0 && (
        <span>
          <Lamp kind="e" name="" /> <Trans>{counts.e} exact</Trans>
        </span>
      )}
      {counts.r > 0 && (
        <span>
          <Lamp kind="r" name="" /> <Trans>{counts.r} right</Trans>
        </span>
      )}
      {counts.w > 0 && (
        <span>
          <Lamp kind="w" name="" /> <Trans>{counts.w} missed</Trans>
        </span>
      )}
      {counts.n > 0 && (
        <span>
          <Lamp kind="n" name="" /> <Trans>{counts.n} without a pick</Trans>
        </span>
      )}
    </p>
  );
}

/** The fan's final rank in each group that has another member. */
function Friends({ groups }: { groups: GroupSummary[] }) {
  const { t } = useLingui();
  const withFriends = groups.filter(({ size }) => size > 1);
  if (withFriends.length === 0) return null;
  return (
    <section className="card pad">
      <h3>
        <Trans>Among friends</Trans>
      </h3>
      <ul className={css.groups} aria-label={t`Your groups`}>
        {withFriends.map(({ name, own, size }) => (
          <li key={name}>
            <b>
              <SelectOrdinal value={own.rank} one="#st" two="#nd" few="#rd" other="#th" />
            </b>
            <Link className="grow" to={paths.group(name)}>
              <bdi>{name}</bdi>
            </Link>
            <span className="small t2">
              <Trans>of {size}</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
