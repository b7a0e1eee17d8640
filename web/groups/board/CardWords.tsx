import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GroupSummary, NextPick } from '../../../game/groups/group.ts';
import { IconArrowRight } from '../../icons/arrows/IconArrowRight.ts';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { ListOfParts } from '../../ui/text/ListOfParts.tsx';
import css from './Board.module.css';
import { gapOf } from './gap.ts';

/** A rank in words, such as "5th". A shared rank has a "=". */
export function Place({ rank, isShared = false }: { rank: number; isShared?: boolean }) {
  return (
    <>
      <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />
      {isShared && (
        <>
          <sup aria-hidden="true">=</sup>
          <span className="sr">
            , <Trans>shared</Trans>
          </span>
        </>
      )}
    </>
  );
}

/** The fan's place without the live matches and with them. Shows nothing while no match is live. */
export function ChangeWords({ group: { own, settledRank } }: { group: GroupSummary }) {
  if (settledRank === null) return null;
  if (settledRank === own.rank) {
    return (
      <span className="small t2 nowrap">
        <Trans>no change</Trans>
      </span>
    );
  }
  return (
    <span className={css.change}>
      <span className="pulse" />
      <span className="sr">
        <Trans>If the scores stay the same:</Trans>{' '}
      </span>
      <Place rank={settledRank} />
      <IconArrowRight size={18} aria-hidden="true" />
      <b>
        <Place rank={own.rank} />
      </b>
    </span>
  );
}

/** For example "2 points behind Kwame, 26 behind Oskar". Narrow screens leave the leader out, so that every goal keeps the words on one line. */
export function GapWords({ group }: { group: GroupSummary }) {
  const gap = gapOf(group);
  if (gap.kind === 'alone') return <AloneWords isLocked={group.locked} />;
  if (gap.kind === 'ahead') {
    return (
      <Trans>
        <Points points={gap.points} /> ahead of <Named player={gap.of} />
      </Trans>
    );
  }
  const leader = gap.leader && (
    <span className={css.toLeader}>
      <Trans>
        , {gap.leader.points} behind <Named player={gap.leader.row} />
      </Trans>
    </span>
  );
  return (
    <>
      {gap.kind === 'level' ? (
        <Trans>
          Level on points with <Named player={gap.with} />
        </Trans>
      ) : (
        <Trans>
          <Points points={gap.points} /> behind <Named player={gap.to} />
        </Trans>
      )}
      {leader}
    </>
  );
}

/** What stands in place of a rank in a group of one member. Nobody can be invited to a locked group. */
export function AloneWords({ isLocked }: { isLocked: boolean }) {
  if (isLocked) return <Trans>You are alone here.</Trans>;
  return <Trans>You are alone here. Invite somebody.</Trans>;
}

function Points({ points }: { points: number }) {
  return (
    <b className="num">
      <Plural value={points} one="# point" other="# points" />
    </b>
  );
}

export function Named({ player: { nick, simulated } }: { player: { nick: string; simulated: boolean } }) {
  return (
    <>
      <bdi>{nick}</bdi>
      {simulated && (
        <>
          {'\u00a0'}
          <SimulatedTag />
        </>
      )}
    </>
  );
}

interface NotPickedWordsProps {
  next: NextPick;
  /** True if the fan has no pick of the match either. */
  isMine: boolean;
  /** True if the fan is the only member. */
  isAlone: boolean;
}

/** Who has not picked the next match, such as "Not picked yet: Ines, Yuki and you". It never says what anybody picked. */
export function NotPickedWords({ next: { missing, names }, isMine, isAlone }: NotPickedWordsProps) {
  if (missing === 0 && !isMine) return isAlone ? <Trans>You've picked.</Trans> : <Trans>Everyone has picked.</Trans>;
  if (missing === 0) return isAlone ? <Trans>You haven't picked yet.</Trans> : <Trans>Everyone else has picked.</Trans>;
  const others: ReactNode[] =
    names.length > 0
      ? names.map((player) => (
          <b key={player.uid}>
            <Named player={player} />
          </b>
        ))
      : [<Plural key="others" value={missing} one="#" other="#" />];
  const me = (
    <b key="me">
      <Trans>you</Trans>
    </b>
  );
  return (
    <Trans>
      Not picked yet: <ListOfParts parts={isMine ? [...others, me] : others} />
    </Trans>
  );
}
