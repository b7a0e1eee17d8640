import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Group, MemberPick } from '../../../game/groups/group.ts';
import { canReactTo } from '../../../game/groups/reactions.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { arePredictionsRevealed } from '../../../game/predictions/prediction.ts';
import type { Team } from '../../../game/teams/team.ts';
import { weekday } from '../../platform/format.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import type { MatchDay } from '../../matches/days/days.ts';
import type { Matchday } from '../../matches/days/matchdays.ts';
import { Score } from '../../matches/Score.tsx';
import { isOpen } from '../../matches/days/days.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { useTeams } from '../../competition/data.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { LampLegend } from '../../standings/table/LampLegend.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import type { LampKind } from '../../ui/Lamp.tsx';
import { ListOfParts } from '../../ui/text/ListOfParts.tsx';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';
import { groupPicksQuery } from '../data.ts';
import type { GroupPicks } from '../data.ts';
import { MatchHead } from './MatchHead.tsx';
import css from './PicksOfDay.module.css';
import { ReactionsOfDay } from './ReactionsOfDay.tsx';
import { standingLamp } from './standing-lamp.ts';

interface PicksOfDayProps {
  group: Group;
  /** A day, or a matchday of a league. */
  day: MatchDay | Matchday;
  teams: Map<string, Team>;
  meUid: string;
}

/** The matches of a day side by side. It shows everyone's pick of locked matches, and of open matches only who has picked. */
export function PicksOfDay({ group, day, teams, meUid }: PicksOfDayProps) {
  const known = day.matches.filter((match) => match.team1 !== null && match.team2 !== null);
  const found = useQueries({ queries: known.map((match) => groupPicksQuery(group.name, match.id, canReactTo(match))) });
  const failed = found.find((query) => query.isError && !query.data);
  const matches = known.map((match, place) => ({ match, picks: found[place]?.data }));
  const shown = matches.filter((match) => !hasNoPick(match));
  return (
    <section>
      <div className={css.heading}>
        <h2 className="grow">
          <Trans>Everyone's picks</Trans>
        </h2>
        <span className="small t2">
          <NameOfDay day={day} />
        </span>
      </div>
      {failed && <ErrorPanel error={failed.error} onRetry={() => found.forEach((query) => void query.refetch())} />}
      {matches.length === 0 ? (
        <p className="card pad t2">
          <Trans>The teams aren't known yet.</Trans>
        </p>
      ) : shown.length === 0 ? (
        <NobodyPicked matches={matches} teams={teams} />
      ) : (
        <>
          <Grid matches={shown} rows={group.table} day={day.day} teams={teams} meUid={meUid} />
          <div className={css.legend}>
            <LampLegend kinds={lampsIn(shown)} />
            <LeftOut count={matches.length - shown.length} />
          </div>
        </>
      )}
      <div className={css.reactions}>
        <ReactionsOfDay groupName={group.name} matches={matches} teams={teams} meUid={meUid} />
      </div>
      {!known.every(arePredictionsRevealed) && (
        <p className={`small t2 ${css.note}`}>
          <Trans>Picks are revealed to the group at kick-off. Until then, you can only see who has picked.</Trans>
        </p>
      )}
    </section>
  );
}

/** A match of the day, with the members' picks as soon as they are known. */
interface PickedMatch {
  match: Match;
  picks: GroupPicks | undefined;
}

/** True if the match is over and all members were without a pick. */
function hasNoPick({ match, picks }: PickedMatch): boolean {
  return match.status === 'FINISHED' && picks?.open === true && picks.picks.every(({ pick }) => !pick);
}

/** Stands in place of a table of dashes. */
function NobodyPicked({ matches, teams }: Pick<GridProps, 'matches' | 'teams'>) {
  if (matches.length > 2) {
    return (
      <p className="card pad t2">
        <Trans>No one in this group picked any of these matches.</Trans>
      </p>
    );
  }
  const parts = matches.map(({ match }) => {
    const sides = sidesOf(match, teams);
    return (
      <MatchButton key={match.id} matchId={match.id}>
        {sides[1].name}–{sides[2].name}
      </MatchButton>
    );
  });
  return (
    <p className="card pad t2">
      <Trans>
        No one in this group picked <ListOfParts isChoice parts={parts} />.
      </Trans>
    </p>
  );
}

/** Says how many matches have no column, because all members were without a pick. */
function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="small t2">
      <Plural
        value={count}
        one="# match that no one in this group picked is left out."
        other="# matches that no one in this group picked are left out."
      />
    </p>
  );
}

function NameOfDay({ day }: Pick<PicksOfDayProps, 'day'>) {
  if ('matchday' in day) {
    return (
      <>
        {day.part} <Trans>Matchday {day.matchday}</Trans>
      </>
    );
  }
  return (
    <>
      {weekday(`${day.day}T12:00:00Z`, 'UTC')}{' '}
      <bdi dir="ltr" className="num">
        {day.day}
      </bdi>
    </>
  );
}

interface GridProps {
  matches: PickedMatch[];
  rows: PlayerRow[];
  day: string;
  teams: Map<string, Team>;
  meUid: string;
}

function Grid({ matches, rows, day, teams, meUid }: GridProps) {
  const { t } = useLingui();
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(({ uid }) => uid));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need the focus to scroll the region
    <div className={`card ${css.scroll}`} role="region" aria-label={t`Everyone's picks`} tabIndex={0}>
      <table className={css.grid}>
        <colgroup>
          <col />
          {matches.map(({ match }) => (
            <col
              key={match.id}
              className={css.column}
              style={{ '--share': shareOf(matches.length) } as CSSProperties}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            {matches.map(({ match }) => (
              <MatchHead key={match.id} match={match} day={day} teams={teams} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.uid} className={row.uid === meUid ? css.mine : undefined}>
              <th scope="row">
                <span className={css.who}>
                  <bdi>{row.nick}</bdi>
                  {row.simulated && <SimulatedTag />}
                </span>
              </th>
              {matches.map(({ match, picks }) => (
                <td key={match.id} className={isLive(match) ? css.live : undefined}>
                  <PickCell match={match} picks={picks} uid={row.uid} isMe={row.uid === meUid} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The width of a match's column on wide screens. Three matches and more leave the names the rest, and fewer are no wider. */
function shareOf(matches: number): string {
  return `${Math.min(24, 72 / matches)}%`;
}

/** The lamps of the picks that are shown. */
function lampsIn(matches: readonly PickedMatch[]): Set<LampKind> {
  const shown = matches
    .filter(({ match }) => arePredictionsRevealed(match))
    .flatMap(({ match, picks }) => (picks?.open ? picks.picks.map(({ pick }) => lampOfPick(match, pick)) : []));
  return new Set(shown.filter((kind) => kind !== undefined));
}

function lampOfPick(match: Match, pick: MemberPick['pick']): LampKind | undefined {
  return pick ? standingLamp(match, pick) : 'n';
}

interface PickCellProps {
  match: Match;
  picks: GroupPicks | undefined;
  uid: string;
  isMe: boolean;
}

function PickCell({ match, picks, uid, isMe }: PickCellProps) {
  const sides = sidesOf(match, useTeams());
  const name = `${sides[1].name} – ${sides[2].name}`;
  const pick = picks?.picks.find((member) => member.uid === uid);
  const areRevealed = arePredictionsRevealed(match);
  // After the kick-off, the cached answer is still the one from before the kick-off, without picks, until the new one arrives.
  if (!pick || (areRevealed && !picks?.open)) return <span className="t3">…</span>;
  if (!areRevealed) {
    if (isMe && !pick.hasPicked && isOpen(match)) {
      return (
        <MatchButton matchId={match.id} className="btn s">
          <Trans>Pick</Trans> <span className="sr">{name}</span>
        </MatchButton>
      );
    }
    return pick.hasPicked ? (
      <span className={css.picked}>
        <IconCheck size={18} aria-hidden="true" /> <Trans>picked</Trans>
      </span>
    ) : (
      <span className={css.picked}>
        <Trans>not yet</Trans>
      </span>
    );
  }
  const lamp = lampOfPick(match, pick.pick);
  if (!pick.pick) return lamp && <Lamp kind={lamp} size={12} />;
  return (
    <span className={css.cell}>
      <span className={css.pick}>
        <Score {...pick.pick} />
      </span>
      {lamp && <Lamp kind={lamp} size={12} />}
      {pick.bonus > 0 && <b className={css.bonus}>+{pick.bonus}</b>}
    </span>
  );
}
