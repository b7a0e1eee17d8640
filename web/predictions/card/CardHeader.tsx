import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconClock } from '../../icons/football/IconClock.ts';
import { IconCloudOff } from '../../icons/signs/IconCloudOff.ts';
import { IconDevices } from '../../icons/people/IconDevices.ts';
import { IconHistory } from '../../icons/arrows/IconHistory.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { IconLockOpen } from '../../icons/people/IconLockOpen.ts';
import { IconPencil } from '../../icons/writing/IconPencil.ts';
import { IconX } from '../../icons/signs/IconX.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { ChipTone } from '../../ui/Chip.tsx';
import type { CardChip, CardState } from './card-state.ts';
import { ClosesIn, MinutesLeft } from './Countdown.tsx';
import { LiveWords } from './LiveWords.tsx';
import css from './MatchCard.module.css';
import { MatchKickoff } from '../../matches/Score.tsx';
import { roundNameOf } from '../../matches/sides-and-round.ts';

interface CardHeaderProps {
  match: Match;
  state: CardState;
  day: string | undefined;
}

export function CardHeader({ match, state, day }: CardHeaderProps) {
  const isBefore = state.phase === 'entry' || state.phase === 'unknown' || state.phase === 'locked';
  return (
    <div className={css.header}>
      <span>
        {roundNameOf(match)}
        {isBefore && (
          <>
            {' · '}
            <b>
              <MatchKickoff match={match} day={day} />
            </b>
          </>
        )}
        {state.phase === 'live' && state.chip !== 'live' && (
          <>
            {' · '}
            <b>
              <LiveWords match={match} />
            </b>
          </>
        )}
      </span>
      <StateChip match={match} chip={state.chip} />
    </div>
  );
}

function StateChip({ match, chip }: { match: Match; chip: CardChip }) {
  const { tone, icon: Icon } = looks[chip];
  return (
    <Chip tone={tone} icon={<Icon size={18} aria-hidden="true" />}>
      <ChipWords match={match} chip={chip} />
    </Chip>
  );
}

const looks: Record<CardChip, { tone: ChipTone; icon: typeof IconLock }> = {
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
  corrected: { tone: 'plain', icon: IconHistory },
  cancelled: { tone: 'plain', icon: IconX },
};

function ChipWords({ match, chip }: { match: Match; chip: CardChip }): ReactElement {
  if (chip === 'closing') return <MinutesLeft until={match.locksAt ?? ''} />;
  if (chip === 'last-minutes') return <ClosesIn until={match.locksAt ?? ''} />;
  if (chip === 'live') return <LiveWords match={match} />;
  if (chip === 'corrected') {
    return <Trans>Result changed</Trans>;
  }
  if (chip === 'cancelled' && match.winner !== null) return <Trans>Walkover</Trans>;
  return words[chip];
}

const words: Record<Exclude<CardChip, 'closing' | 'last-minutes' | 'live' | 'corrected'>, ReactElement> = {
  'not-open': <Trans>Not open yet</Trans>,
  open: <Trans>Open</Trans>,
  missing: <Trans>Pick missing</Trans>,
  'one-more-step': <Trans>One more step</Trans>,
  queued: <Trans>Not sent yet</Trans>,
  'not-saved': <Trans>Not saved</Trans>,
  'two-picks': <Trans>Two picks</Trans>,
  'too-late': <Trans>Too late</Trans>,
  locked: <Trans>Locked</Trans>,
  'full-time': <Trans>Full time</Trans>,
  'full-time-120': <Trans>After extra time</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
};
