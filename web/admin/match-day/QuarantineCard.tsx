import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';
import { canBeJoined } from '../../../game/feed/unjoined.ts';
import type { UnjoinedEntry } from '../../../game/feed/unjoined.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { Kickoff } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { formatTime } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { serverNow } from '../../platform/time.ts';
import { FollowKickoff } from '../results/FollowKickoff.tsx';
import { LatePicksOfFeed } from '../results/LatePicksOfFeed.tsx';
import { JoinEntry } from '../results/JoinEntry.tsx';
import { MatchStateText } from '../results/MatchStateText.tsx';
import { scoreText } from '../results/preview/act-words.ts';
import { useQuarantineReasons } from '../results/use-quarantine-reasons.ts';
import type { AskedAct } from './asked-acts.ts';
import { decisionsOf } from './decisions.ts';
import css from './MatchDay.module.css';
import { useMinuteOf } from './use-minute-of.ts';
import { useQuarantineTitles } from './use-quarantine-titles.ts';

interface QuarantineCardProps {
  held: QuarantinedMatch;
  /** The entries of the feed that belong to no match. */
  unjoined: UnjoinedEntry[];
  match: Match;
  asked: AskedAct | undefined;
  onAsk: (asked: AskedAct) => void;
}

/** A quarantined entry of the feed, which waits for an admin to decide. It disappears when the feed agrees again. */
export function QuarantineCard({ held, unjoined, match, asked, onAsk }: QuarantineCardProps) {
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  const titles = useQuarantineTitles();
  const reasons = useQuarantineReasons();
  const id = `quarantine-${match.id}`;
  return (
    <section className={`card ${css.quarantine}`} aria-labelledby={id}>
      <div className="row">
        <IconAlertTriangle size={24} aria-hidden="true" />
        <h2 id={id} className="h3 grow">
          {titles[held.why]}
        </h2>
        <span className="small num">{formatTime(held.since)}</span>
      </div>
      <p className="small">
        <Trans>
          {names}: {reasons[held.why]} Players still see <MatchStateText {...match} />.
        </Trans>
      </p>
      <Versions held={held} match={match} />
      <Decisions held={held} unjoined={unjoined} match={match} names={names} asked={asked} onAsk={onAsk} />
      <p className="micro">
        <Trans>This closes on its own once the feed agrees again.</Trans>{' '}
        <Link to={paths.admin('feed')}>
          <Trans>Full entry</Trans>
        </Link>
      </p>
    </section>
  );
}

/** Our version of the match and that of the feed, side by side. */
function Versions({ held: { says, kickoff }, match }: Pick<QuarantineCardProps, 'held' | 'match'>) {
  const isAboutDate = kickoff !== null && !hasStarted(match);
  return (
    <div className={css.versions}>
      <Version name={<Trans>We show</Trans>} state={isAboutDate ? <Trans>kick-off</Trans> : <SaysState says={match} />}>
        {isAboutDate ? <Kickoff at={match.utcDate} /> : scoreText(match)}
      </Version>
      <Version
        name={<Trans>The feed says</Trans>}
        state={isAboutDate ? <Trans>kick-off</Trans> : <SaysState says={says} />}
      >
        {isAboutDate ? <Kickoff at={kickoff} /> : says ? scoreText(says) : '–'}
      </Version>
    </div>
  );
}

function Version({ name, state, children }: { name: ReactNode; state: ReactNode; children: ReactNode }) {
  return (
    <div>
      <span className="small">{name}</span>
      <b className="num">{children}</b>
      <span className="small">{state}</span>
    </div>
  );
}

function SaysState({ says }: { says: Pick<NonNullable<QuarantinedMatch['says']>, 'status'> | null }) {
  switch (says?.status) {
    case 'CANCELLED':
      return <Trans>cancelled</Trans>;
    case 'POSTPONED':
      return <Trans>postponed</Trans>;
    case 'SCHEDULED':
      return <Trans>not started</Trans>;
    case 'IN_PLAY':
    case 'PAUSED':
      return <Trans>live</Trans>;
    case 'FINISHED':
      return <Trans>full time</Trans>;
    case null:
      return <Trans>unknown status</Trans>;
    case undefined:
      return <Trans>no usable data</Trans>;
  }
}

function Decisions({ held, unjoined, match, names, asked, onAsk }: QuarantineCardProps & { names: string }) {
  const minuteOf = useMinuteOf();
  const wordsOf = useDecisionWords(held.says !== null && scoreText(held.says) === scoreText(match));
  const decisions = decisionsOf(match, held, { nowMs: serverNow(), minute: minuteOf(match) });
  return (
    <div className={css.decisions}>
      <LatePicksOfFeed held={held} names={names} />
      {decisions.map((decision, place) =>
        decision.kind === 'move' ? (
          <FollowKickoff key="move" match={match} to={decision.to} names={names} />
        ) : (
          <button
            key={decision.act.button}
            type="button"
            className={`btn ${place === 0 && held.latePicks === null ? css.first : 's'}`}
            aria-pressed={asked?.matchId === match.id && asked.button === decision.act.button}
            onClick={() => onAsk(decision.act)}
          >
            {wordsOf(decision.act)}
          </button>
        ),
      )}
      {canBeJoined(held.why) && <JoinEntry matchId={match.id} names={names} entries={unjoined} />}
    </div>
  );
}

/** The text of a button, such as "Keep 2:1" and "Use 1:1", or "Use live 2:1" if only the status differs. */
function useDecisionWords(isSameScore: boolean): (act: AskedAct) => ReactNode {
  const { t } = useLingui();
  return ({ button, from, change, initial }) => {
    const { status, full1, full2 } =
      typeof change === 'object' ? change : { ...from, ...initial?.score, status: initial?.status ?? from.status };
    const state = { status, full1, full2 };
    const score = isSameScore ? <MatchStateText {...state} /> : <>{scoreText(state)}</>;
    if (button === 'keep') return <Trans>Keep {score}</Trans>;
    if (button !== 'use') return t`Enter a score`;
    const isCancelled = typeof change === 'object' ? change.full1 === null : initial?.score === null;
    if (isCancelled) return t`Cancel match`;
    if (typeof change === 'object' && isLive(change) && !hasStarted(from)) return <Trans>Start with {score}</Trans>;
    return <Trans>Use {score}</Trans>;
  };
}
