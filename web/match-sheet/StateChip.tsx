import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { IconCloudOff } from '../icons/signs/IconCloudOff.ts';
import { IconDevices } from '../icons/people/IconDevices.ts';
import { IconHistory } from '../icons/arrows/IconHistory.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { IconLockOpen } from '../icons/people/IconLockOpen.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { IconX } from '../icons/signs/IconX.ts';
import { Chip } from '../ui/Chip.tsx';
import type { ChipTone } from '../ui/Chip.tsx';
import type { PickChip } from '../predictions/state/pick-state.ts';
import { ClosesIn, MinutesLeft } from '../predictions/Countdown.tsx';
import { LiveWords } from '../matches/LiveWords.tsx';

/** What a match and its pick are, in a word with its icon and colour. */
export function StateChip({ match, chip }: { match: Match; chip: PickChip }) {
  const { tone, icon: Icon } = looks[chip];
  return (
    <Chip tone={tone} icon={<Icon size={18} aria-hidden="true" />}>
      <ChipWords match={match} chip={chip} />
    </Chip>
  );
}

const looks: Record<PickChip, { tone: ChipTone; icon: typeof IconLock }> = {
  'not-open': { tone: 'plain', icon: IconLock },
  open: { tone: 'plain', icon: IconLockOpen },
  missing: { tone: 'need', icon: IconPencil },
  'one-more-step': { tone: 'need', icon: IconPencil },
  closing: { tone: 'warn', icon: IconClock },
  'last-minutes': { tone: 'warn', icon: IconClock },
  queued: { tone: 'warn', icon: IconCloudOff },
  'not-saved': { tone: 'bad', icon: IconAlertTriangle },
  'two-picks': { tone: 'warn', icon: IconDevices },
  'too-late': { tone: 'bad', icon: IconLock },
  locked: { tone: 'plain', icon: IconLock },
  live: { tone: 'live', icon: IconClock },
  'full-time': { tone: 'plain', icon: IconCheck },
  'full-time-120': { tone: 'plain', icon: IconCheck },
  penalties: { tone: 'plain', icon: IconCheck },
  corrected: { tone: 'plain', icon: IconHistory },
  awarded: { tone: 'plain', icon: IconCheck },
  cancelled: { tone: 'plain', icon: IconX },
};

function ChipWords({ match, chip }: { match: Match; chip: PickChip }): ReactElement {
  if (chip === 'closing') return <MinutesLeft until={match.locksAt ?? ''} />;
  if (chip === 'last-minutes') return <ClosesIn until={match.locksAt ?? ''} />;
  if (chip === 'live') return <LiveWords match={match} />;
  if (chip === 'corrected') {
    return <Trans>Result changed</Trans>;
  }
  if (chip === 'cancelled' && match.winner !== null) return <Trans>Walkover</Trans>;
  return words[chip];
}

const words: Record<Exclude<PickChip, 'closing' | 'last-minutes' | 'live' | 'corrected'>, ReactElement> = {
  'not-open': <Trans>Not open yet</Trans>,
  open: <Trans>Open</Trans>,
  missing: <Trans>No pick</Trans>,
  'one-more-step': <Trans>One more step</Trans>,
  queued: <Trans>Not sent yet</Trans>,
  'not-saved': <Trans>Not saved</Trans>,
  'two-picks': <Trans>Two picks</Trans>,
  'too-late': <Trans>Too late</Trans>,
  locked: <Trans>Locked</Trans>,
  'full-time': <Trans>Full time</Trans>,
  'full-time-120': <Trans>After extra time</Trans>,
  penalties: <Trans>After penalties</Trans>,
  awarded: <Trans>Awarded</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
};
