import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberPick } from '../../../game/groups/group.ts';
import { canReactTo } from '../../../game/groups/reactions.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { useMe } from '../../identity/data.ts';
import { Score } from '../../matches/Score.tsx';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { groupPicksQuery } from '../data.ts';
import css from './PicksInMyGroups.module.css';
import { ReactionButtons, ReactionMark } from './Reactions.tsx';
import { standingLamp } from './standing-lamp.ts';

/** Shows everyone's pick and points for one locked match in each of the fan's groups. Only the first group is expanded. */
export function PicksInMyGroups({ match }: { match: Match }) {
  const me = useMe();
  return me.groups.map((name, place) => (
    <OneGroup key={name} name={name} match={match} isFirst={place === 0} meUid={me.uid} />
  ));
}

interface OneGroupProps {
  name: string;
  match: Match;
  isFirst: boolean;
  meUid: string;
}

function OneGroup({ name, match, isFirst, meUid }: OneGroupProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isFirst);
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  const { data, error } = useQuery({ ...groupPicksQuery(name, match.id, canReactTo(match)), enabled: isOpen });
  // An answer from before the lock contains no picks.
  const picks = data?.open ? data.picks : [];
  return (
    <details className={css.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi>{name}</bdi>
      </summary>
      {error && !data && <ErrorNote error={error} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need the focus to scroll a long list */}
      <ul tabIndex={0} aria-label={t`Picks in ${name}`}>
        {picks.map((pick) => (
          <li key={pick.uid} className={pick.uid === meUid ? css.mine : undefined}>
            <span className="grow">
              <bdi>{pick.nick}</bdi> {pick.simulated && <SimulatedTag />}
            </span>
            <ReactionMark reaction={pick.reaction} isMine={pick.uid === meUid} />
            <PickAndPoints match={match} own={pick} />
          </li>
        ))}
      </ul>
      {canReactTo(match) && picks.length > 0 && (
        <ReactionButtons groupName={name} matchId={match.id} picks={picks} meUid={meUid} label={names} />
      )}
    </details>
  );
}

function PickAndPoints({ match, own: { pick, score, bonus } }: { match: Match; own: MemberPick }) {
  if (!pick) {
    return (
      <span className="t2">
        <Trans>no pick</Trans>
      </span>
    );
  }
  const lamp = standingLamp(match, pick);
  return (
    <>
      <b>
        <Score {...pick} />
      </b>
      {lamp && <Lamp kind={lamp} size={12} />}
      <span className={`num ${css.points}`}>
        {score && <Earned points={score.winner + score.result} />}
        {bonus > 0 && (
          <small>
            {' '}
            <Trans>bonus +{bonus}</Trans>
          </small>
        )}
      </span>
    </>
  );
}

function Earned({ points }: { points: number }) {
  return <bdi dir="ltr">{points > 0 ? `+${points}` : points}</bdi>;
}
