import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchDay } from '../../../game/admin/match-day.ts';
import type { FeedState } from '../../../game/feed/api.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconArrowBackUp } from '../../icons/arrows/IconArrowBackUp.ts';
import { IconBallFootball } from '../../icons/football/IconBallFootball.ts';
import { IconFlagCheck } from '../../icons/football/IconFlagCheck.ts';
import { IconPlayerPause } from '../../icons/football/IconPlayerPause.ts';
import { IconPlayerPlay } from '../../icons/football/IconPlayerPlay.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconDots } from '../../icons/signs/IconDots.ts';
import { IconKeyboard } from '../../icons/writing/IconKeyboard.ts';
import type { Icon } from '../../icons/icon.tsx';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch } from '../../matches/sides-and-round.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useNow } from '../../platform/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { useUndoWords } from '../results/preview/act-words.ts';
import { fullTimeOf, goalFor, halfOf, startOf, typeScoreOf, undoOf } from './asked-acts.ts';
import type { AskedAct } from './asked-acts.ts';
import css from './MatchDay.module.css';
import { shouldHaveStarted } from './should-have-started.ts';
import { useMinuteOf } from './use-minute-of.ts';

interface LiveMatchProps {
  match: Match;
  facts: MatchDay | undefined;
  feed: FeedState | undefined;
  asked: AskedAct | undefined;
  onAsk: (asked: AskedAct | undefined) => void;
}

/** A match that is played or should be: its score, a button for a goal of each team, and the other acts. None writes anything. */
export function LiveMatch({ match, facts, feed, asked, onAsk }: LiveMatchProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, useTeams());
  const minuteOf = useMinuteOf();
  const names = `${sides[1].name}–${sides[2].name}`;
  const pressed = asked?.matchId === match.id ? asked.button : undefined;
  const rows = ([1, 2] as const).map((side) => (
    <SideRow
      key={side}
      side={sides[side]}
      goals={match[`full${side}`]}
      isPressed={pressed === `goal-${side}`}
      onGoal={isLive(match) ? () => onAsk(goalFor(side, match, minuteOf(match))) : undefined}
    />
  ));
  return (
    <article className={`card ${css.live}`} aria-label={names}>
      <div className={css.head}>
        <StateChip match={match} feed={feed} />
        <span className="small t2 grow">
          <Source match={match} facts={facts} feed={feed} />
        </span>
        <Link className="ib" to={resultPath(match.id)} aria-label={t`More options for ${names}`}>
          <IconDots size={24} aria-hidden="true" />
        </Link>
      </div>
      {rows}
      <Acts match={match} facts={facts} pressed={pressed} onAsk={onAsk} />
    </article>
  );
}

export function resultPath(matchId: string): string {
  return `${paths.admin('results')}&match=${encodeURIComponent(matchId)}`;
}

const minuteMs = 60_000;

function StateChip({ match, feed }: Pick<LiveMatchProps, 'match' | 'feed'>) {
  const now = useNow(minuteMs);
  if (!isLive(match)) {
    return shouldHaveStarted(match, { source: feed?.source, nowMs: now }) ? (
      <Chip tone="warn" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
        <Trans>Should have started</Trans>
      </Chip>
    ) : (
      <Chip tone="rest" icon={<IconLock size={18} aria-hidden="true" />}>
        <Trans>Not started</Trans>
      </Chip>
    );
  }
  return (
    <Chip tone="live">
      <Trans>
        Live <LiveMinute match={match} />
      </Trans>
    </Chip>
  );
}

/** Where the score comes from. */
function Source({ match, facts, feed }: Pick<LiveMatchProps, 'match' | 'facts' | 'feed'>) {
  if (feed?.held.some(({ matchId }) => matchId === match.id)) return <Trans>feed, quarantined</Trans>;
  const override = facts?.overrides.find(({ matchId }) => matchId === match.id);
  if (override && override.by !== null) {
    const by = <bdi>{override.by}</bdi>;
    return <Trans>entered by {by}</Trans>;
  }
  if (override) return <Trans>entered by an admin</Trans>;
  if (!isLive(match)) return null;
  if (feed?.source === 'feed') return <Trans>feed</Trans>;
  return feed?.source === 'replay' && <Trans>replay</Trans>;
}

interface SideRowProps {
  side: SideOfMatch;
  goals: number | null;
  isPressed: boolean;
  /** Undefined before the start. */
  onGoal: (() => void) | undefined;
}

function SideRow({ side, goals, isPressed, onGoal }: SideRowProps) {
  const { t } = useLingui();
  return (
    <div className={css.side}>
      <Flag team={side.team} name="" size={40} />
      <b className={css.team}>{side.name}</b>
      <span className={css.goals}>{goals ?? '–'}</span>
      <button
        type="button"
        className={`btn s ${css.goal}`}
        aria-label={t`Goal for ${side.name}`}
        aria-pressed={isPressed}
        disabled={onGoal === undefined}
        onClick={onGoal}
      >
        <IconBallFootball size={18} aria-hidden="true" />
        <Trans>Goal</Trans>
      </button>
    </div>
  );
}

interface ActsProps {
  match: Match;
  facts: MatchDay | undefined;
  pressed: AskedAct['button'] | undefined;
  onAsk: (asked: AskedAct) => void;
}

function Acts({ match, facts, pressed, onAsk }: ActsProps) {
  const { t } = useLingui();
  const minuteOf = useMinuteOf();
  const undo = undoOf(match, {
    isOverridden: facts?.overrides.some(({ matchId }) => matchId === match.id) ?? false,
    events: facts?.events ?? [],
    minute: minuteOf(match),
  });
  const half = halfOf(match);
  const undoWords = useUndoWords(match, undo?.half);
  return (
    <div className={css.acts}>
      <ActButton icon={IconArrowBackUp} isPressed={pressed === 'undo'} onPress={undo && (() => onAsk(undo))}>
        {undoWords.act}
      </ActButton>
      {half && (
        <ActButton
          icon={half.button === 'half-time' ? IconPlayerPause : IconPlayerPlay}
          isPressed={pressed === half.button}
          onPress={() => onAsk(half)}
        >
          {half.button === 'half-time' ? t`Half-time` : t`Second half`}
        </ActButton>
      )}
      {isLive(match) ? (
        <ActButton icon={IconFlagCheck} isPressed={pressed === 'full-time'} onPress={() => onAsk(fullTimeOf(match))}>
          {t`Full time`}
        </ActButton>
      ) : (
        <ActButton icon={IconPlayerPlay} isPressed={pressed === 'start'} onPress={() => onAsk(startOf(match))}>
          {t`Start`}
        </ActButton>
      )}
      <ActButton icon={IconKeyboard} isPressed={pressed === 'type'} onPress={() => onAsk(typeScoreOf(match))}>
        {t`Enter a score`}
      </ActButton>
    </div>
  );
}

interface ActButtonProps {
  icon: Icon;
  isPressed: boolean;
  onPress: (() => void) | undefined;
  children: string;
}

function ActButton({ icon: Shape, isPressed, onPress, children }: ActButtonProps) {
  return (
    <button
      type="button"
      className={`btn s ${css.act}`}
      aria-pressed={isPressed}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <Shape size={18} aria-hidden="true" />
      {children}
    </button>
  );
}
