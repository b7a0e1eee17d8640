import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { IconArrowRight } from '../icons/arrows/IconArrowRight.ts';
import { Score } from '../matches/Score.tsx';
import { PointsBadge } from '../ui/PointsBadge.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import css from './Chase.module.css';
import { climbOf, distanceOf } from './climb.ts';
import type { Climb, Distance } from './climb.ts';
import type { Way } from './data.ts';

/**
 * The fan's rank in a table and the distance to the next player. In the overall table it also shows the change of rank during a live match,
 * such as 14 → 11.
 */
export function Chase({ way }: { way: Way }) {
  const { t } = useLingui();
  const climb = climbOf(way);
  if (!way.own) return null;
  return (
    <Stadium className={css.chase} hasCircle={false} aria-label={t`You`}>
      <span className={css.ranks}>
        {climb ? (
          <>
            {climb.from}
            <IconArrowRight size={24} aria-hidden="true" />
            <em>{climb.to}</em>
          </>
        ) : (
          way.own.rank
        )}
      </span>
      <p>
        <b>{climb ? <IfItStays way={way} climb={climb} /> : <Standing own={way.own} />}</b>
        <br />
        <span className="small t2">
          <Behind distance={distanceOf(way)} />
        </span>
      </p>
      {way.own.live > 0 && (
        <span className={css.live}>
          <Trans>live</Trans>
          <PointsBadge kind="provisional" points={way.own.live} />
        </span>
      )}
    </Stadium>
  );
}

function Standing({ own }: { own: PlayerRow }): ReactNode {
  return (
    <Trans>
      You have <Plural value={own.score.tot} one="# point" other="# points" />.
    </Trans>
  );
}

function IfItStays({ way, climb: { from, to } }: { way: Way; climb: Climb }): ReactNode {
  const standing = way.endings.filter(({ kind }) => kind === 'stays');
  const [only] = standing;
  const score = standing.length === 1 && only ? <Score {...only} /> : undefined;
  const place = <SelectOrdinal value={to} one="#st" two="#nd" few="#rd" other="#th" />;
  if (to < from) {
    return score ? (
      <Trans>
        If it stays {score}, you climb to {place}.
      </Trans>
    ) : (
      <Trans>If nothing changes, you climb to {place}.</Trans>
    );
  }
  if (to > from) {
    return score ? (
      <Trans>
        If it stays {score}, you drop to {place}.
      </Trans>
    ) : (
      <Trans>If nothing changes, you drop to {place}.</Trans>
    );
  }
  return score ? (
    <Trans>
      If it stays {score}, you stay {place}.
    </Trans>
  ) : (
    <Trans>If nothing changes, you stay {place}.</Trans>
  );
}

function Behind({ distance }: { distance: Distance | undefined }): ReactNode {
  if (!distance) return <Trans>No one is ahead of you.</Trans>;
  const { chased, leader, toChased, toLeader } = distance;
  const { nick } = chased;
  if (toChased === 0 && toLeader > 0) {
    return (
      <Trans>
        Level with <bdi>{nick}</bdi> on points, {toLeader} behind the leader.
      </Trans>
    );
  }
  if (chased.uid === leader.uid) {
    return (
      <Trans>
        <Plural value={toChased} one="# point" other="# points" /> behind <bdi>{nick}</bdi>, who leads.
      </Trans>
    );
  }
  return (
    <Trans>
      <Plural value={toChased} one="# point" other="# points" /> behind <bdi>{nick}</bdi>, {toLeader} behind{' '}
      <bdi>{leader.nick}</bdi>.
    </Trans>
  );
}
