import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconBallFootball } from '../../icons/football/IconBallFootball.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconCloudOff } from '../../icons/signs/IconCloudOff.ts';
import { IconDevices } from '../../icons/people/IconDevices.ts';
import { IconHistory } from '../../icons/arrows/IconHistory.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { IconPencil } from '../../icons/writing/IconPencil.ts';
import { IconX } from '../../icons/signs/IconX.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import css from './MatchRow.module.css';
import type { RowStatus } from './row-status.ts';

/** The status of a row with its icon, because no state is shown by colour alone. */
export function StatusWord({ match, status }: { match: Match; status: RowStatus }) {
  if (status === 'none') return null;
  if (status === 'live') {
    return (
      <span className={`${css.word} ${css.live}`}>
        <span className="pulse" />
        <span className="sr">
          <Trans>Live</Trans>
        </span>
        <LiveMinute match={match} />
      </span>
    );
  }
  const { tone, Icon, words } = looks[status];
  return (
    <span className={`${css.word} ${css[tone] ?? ''}`}>
      <Icon size={18} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
}

/** The words of a status without its icon. */
export function wordsOf(status: keyof typeof looks): ReactElement {
  return looks[status].words;
}

interface Look {
  tone: 'plain' | 'need' | 'warn' | 'bad' | 'live';
  Icon: typeof IconLock;
  words: ReactElement;
}

const looks: Record<Exclude<RowStatus, 'live' | 'none'>, Look> = {
  'not-open': { tone: 'plain', Icon: IconLock, words: <Trans>Not open yet</Trans> },
  'no-pick': { tone: 'need', Icon: IconPencil, words: <Trans>No pick</Trans> },
  'set-aside': { tone: 'need', Icon: IconPencil, words: <Trans>Teams changed</Trans> },
  'choose-side': { tone: 'need', Icon: IconPencil, words: <Trans>One more step</Trans> },
  half: { tone: 'need', Icon: IconPencil, words: <Trans>Other score?</Trans> },
  saving: { tone: 'plain', Icon: IconCheck, words: <Trans>Saving…</Trans> },
  saved: { tone: 'plain', Icon: IconCheck, words: <Trans>Saved</Trans> },
  queued: { tone: 'warn', Icon: IconCloudOff, words: <Trans>Not sent yet</Trans> },
  'signed-out': { tone: 'bad', Icon: IconAlertTriangle, words: <Trans>Signed out</Trans> },
  'not-saved': { tone: 'bad', Icon: IconAlertTriangle, words: <Trans>Not saved</Trans> },
  'two-picks': { tone: 'warn', Icon: IconDevices, words: <Trans>Two picks</Trans> },
  refused: { tone: 'bad', Icon: IconAlertTriangle, words: <Trans>Not saved</Trans> },
  goal: { tone: 'live', Icon: IconBallFootball, words: <Trans>Goal</Trans> },
  locked: { tone: 'plain', Icon: IconLock, words: <Trans>Locked</Trans> },
  'full-time': { tone: 'plain', Icon: IconCheck, words: <Trans>Full time</Trans> },
  'full-time-120': { tone: 'plain', Icon: IconCheck, words: <Trans>After extra time</Trans> },
  penalties: { tone: 'plain', Icon: IconCheck, words: <Trans>After penalties</Trans> },
  corrected: { tone: 'plain', Icon: IconHistory, words: <Trans>Result changed</Trans> },
  cancelled: { tone: 'plain', Icon: IconX, words: <Trans>Cancelled</Trans> },
  walkover: { tone: 'plain', Icon: IconX, words: <Trans>Walkover</Trans> },
  awarded: { tone: 'plain', Icon: IconCheck, words: <Trans>Awarded</Trans> },
};
