import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { hasStarted } from '../../game/matches/match.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { useCompetition } from '../competition/data.ts';
import { IconArrowRight } from '../icons/arrows/IconArrowRight.ts';
import { useMatches } from '../matches/data.ts';
import { hasEnded } from '../matches/days/has-ended.ts';
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
export function Chase({ way, scope }: { way: Way; scope: TableScope }) {
  const { t } = useLingui();
  const { stages } = useCompetition();
  const matches = useMatches();
  const { own } = way;
  if (!own) return null;
  const climb = climbOf(way);
  const hasBegun = matches.some(hasStarted);
  const isEnded = scope === 'overall' && hasEnded(matches, stages);
  return (
    <Stadium className={css.chase} hasCircle={false} aria-label={t`You`}>
      {hasBegun && <Ranks own={own} climb={climb} />}
      <Words way={way} climb={climb} hasBegun={hasBegun} isEnded={isEnded} />
      {own.live > 0 && (
        <span className={css.live}>
          <Trans>live</Trans>
          <PointsBadge kind="provisional" points={own.live} />
        </span>
      )}
    </Stadium>
  );
}

/** The fan's rank, and while a match is live the one that it may become. */
function Ranks({ own, climb }: { own: PlayerRow; climb: Climb | undefined }) {
  return (
    <span className={css.ranks}>
      {climb && climb.from !== climb.to ? (
        <>
          {climb.from}
          <IconArrowRight size={24} aria-hidden="true" />
          <em>{climb.to}</em>
        </>
      ) : (
        <>
          <SelectOrdinal value={own.rank} one="#st" two="#nd" few="#rd" other="#th" />
          {own.shared && <sup>=</sup>}
        </>
      )}
    </span>
  );
}

interface WordsProps {
  way: Way;
  climb: Climb | undefined;
  hasBegun: boolean;
  isEnded: boolean;
}

/** Where the fan stands, and below it who is ahead. Before the first match nobody is, and after the last somebody has won. */
function Words({ way, climb, hasBegun, isEnded }: WordsProps) {
  const { own } = way;
  return (
    <p>
      <b>
        {!hasBegun ? (
          <Trans>Everyone is level.</Trans>
        ) : climb ? (
          <IfItStays way={way} climb={climb} />
        ) : (
          own && <Standing own={own} isEnded={isEnded} />
        )}
      </b>
      <br />
      <span className="small t2">
        {!hasBegun ? (
          <Trans>The first kick-off starts the race.</Trans>
        ) : isEnded ? (
          <Won distance={distanceOf(way)} />
        ) : (
          <Behind distance={distanceOf(way)} />
        )}
      </span>
    </p>
  );
}

function Standing({ own, isEnded }: { own: PlayerRow; isEnded: boolean }): ReactNode {
  if (isEnded)
    return (
      <Trans>
        You finished with <Plural value={own.score.tot} one="# point" other="# points" />.
      </Trans>
    );
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

/** Who has won the competition, and by how much the fan was behind. */
function Won({ distance }: { distance: Distance | undefined }): ReactNode {
  if (!distance) return <Trans>No one finished ahead of you.</Trans>;
  const { leader, toLeader } = distance;
  if (leader.shared) {
    return (
      <Trans>
        <bdi>{leader.nick}</bdi> and others won with <Plural value={leader.score.tot} one="# point" other="# points" />.
      </Trans>
    );
  }
  if (toLeader === 0) {
    return (
      <Trans>
        <bdi>{leader.nick}</bdi> won, level with you on points.
      </Trans>
    );
  }
  return (
    <Trans>
      <bdi>{leader.nick}</bdi> won with <Plural value={leader.score.tot} one="# point" other="# points" />, {toLeader}{' '}
      ahead of you.
    </Trans>
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
