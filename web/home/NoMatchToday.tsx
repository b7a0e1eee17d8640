import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { Team } from '../../game/teams/team.ts';
import { weekday } from '../app/format.ts';
import { Kickoff } from '../matches/Score.tsx';
import { sidesOf } from '../matches/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { MatchDay } from '../matches/days.ts';

interface NoMatchTodayProps {
  days: MatchDay[];
  /** YYYY-MM-DD in the tournament's time zone. */
  today: string;
  teams: Map<string, Team>;
  onGo: (day: string) => void;
}

/** A day off says when it goes on; nothing on a day with matches. */
export function NoMatchToday({ days, today, teams, onGo }: NoMatchTodayProps) {
  const next = days.find(({ day }) => day >= today);
  const first = next?.matches[0];
  if (!next || !first || next.day === today) return null;
  const sides = sidesOf(first, teams);
  const dayName = weekday(`${next.day}T12:00:00Z`, 'UTC');
  return (
    <EmptyState
      action={
        <button type="button" className="btn s" onClick={() => onGo(next.day)}>
          <IconArrowRight size={18} aria-hidden="true" />
          <Trans>Go to {dayName}</Trans>
        </button>
      }
    >
      <Trans>
        No match today. The next one is {sides[1].name}–{sides[2].name}, <Kickoff at={first.utcDate} />.
      </Trans>
    </EmptyState>
  );
}
