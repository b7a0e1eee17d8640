import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestMatch } from '../../game/settings/configuration.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { needsWinner, normalizePick } from '../../game/predictions/prediction.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { roundNameOf } from '../matches/sides-and-round.ts';
import type { Sides } from '../matches/sides-and-round.ts';
import { Score } from '../matches/Score.tsx';
import { ClosesIn } from '../predictions/Countdown.tsx';
import { ThroughQuestion } from '../predictions/knockout/GoesThrough.tsx';
import { useLockPhase } from '../predictions/state/lock-phase.ts';
import { ScoreStepper } from '../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../predictions/entry/use-entry.ts';
import { OnDays } from '../platform/first-view/OnDays.tsx';
import { formatDay, formatTime } from '../platform/format.ts';
import { tournamentNow } from '../platform/time.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { useGuestPick, writeGuestPick } from '../predictions/guest-pick.ts';
import type { GuestPick } from '../predictions/guest-pick.ts';
import { Chip } from '../ui/Chip.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import css from './TryPick.module.css';

/** The next match, whose score a guest can predict in place. The pick is stored on this device. Source: docs/product.md#trying-a-pick. */
export function TryPick({ match }: { match: GuestMatch }) {
  const { t } = useLingui();
  const { value, keep } = useTriedPick(match);
  const entry = useEntry(value, (goals) => keep(goals && { ...goals, winner: value?.winner ?? null }));
  const sides: Sides = { 1: sideOf(match[1]), 2: sideOf(match[2]) };
  const isOpen = useLockPhase(match.locksAt) !== 'passed';
  const asks = isOpen && value !== null && match.asksThrough && value.full1 === value.full2;
  return (
    <Stadium className={css.stadium} aria-label={t`Next: ${`${sides[1].name} – ${sides[2].name}`}`}>
      <div className={css.lock}>
        <UntilLock match={match} />
      </div>
      <div className={css.sides}>
        <Side team={match[1]} name={sides[1].name} />
        <When match={match} />
        <Side team={match[2]} name={sides[2].name} />
      </div>
      {isOpen && <ScoreStepper entry={entry} names={{ 1: sides[1].name, 2: sides[2].name }} />}
      {asks && (
        <ThroughQuestion
          match={match}
          chosen={value.winner}
          sides={sides}
          onChoose={(winner) => keep({ ...value, winner })}
        />
      )}
      <p className={css.foot} role="status">
        {isOpen ? <Kept value={value} isHalf={entry.isHalf} match={match} /> : <Trans>This match is locked.</Trans>}
      </p>
    </Stadium>
  );
}

/** The pick of this match on the device, and a function that stores another one; null clears it. */
function useTriedPick(match: GuestMatch): { value: Pick | null; keep: (pick: Pick | null) => void } {
  const stored = useGuestPick();
  const teams: GuestPick['teams'] = [match[1].tla, match[2].tla];
  return {
    value: stored?.matchId === match.id ? stored.value : null,
    keep: (pick) => writeGuestPick(pick && { matchId: match.id, value: normalizePick(pick, match), teams, uid: null }),
  };
}

function Kept({ value, isHalf, match }: { value: Pick | null; isHalf: boolean; match: GuestMatch }) {
  if (isHalf) return <Trans>Other score?</Trans>;
  if (value === null) return <Trans>What's your pick? No account needed.</Trans>;
  if (needsWinner(value, match)) return <Trans>Now choose who goes through.</Trans>;
  return (
    <>
      <IconCheck size={18} aria-hidden="true" />{' '}
      <Trans>
        <Score {...value} /> is saved on this device.
      </Trans>
    </>
  );
}

function UntilLock({ match: { locksAt } }: { match: GuestMatch }) {
  const icon = <IconClock size={18} aria-hidden="true" />;
  if (locksAt === null) {
    return (
      <Chip icon={icon}>
        <Trans>Open</Trans>
      </Chip>
    );
  }
  return (
    <Chip tone="warn" icon={icon}>
      <ClosesIn until={locksAt} />
    </Chip>
  );
}

function When({ match }: { match: GuestMatch }) {
  const { clock } = useCompetitionForGuests();
  return (
    <span className={css.when}>
      <span>{roundNameOf({ ...match, tie: match.leg === null ? null : { leg: match.leg } })}</span>
      {match.timeKnown && (
        <b>
          <bdi dir="ltr" className="num">
            {formatTime(match.utcDate)}
          </bdi>
        </b>
      )}
      <OnDays
        at={match.utcDate}
        first={tournamentNow(clock)}
        otherwise={
          <bdi dir="ltr" className="num">
            {formatDay(match.utcDate)}
          </bdi>
        }
      />
    </span>
  );
}

function Side({ team, name }: { team: GuestMatch[1]; name: string }) {
  return (
    <div className={css.side}>
      <Flag team={team} name="" size={64} />
      <span>{softHyphens(name)}</span>
    </div>
  );
}

function sideOf(team: GuestMatch[1]): Sides[1] {
  return { name: team.shortName, short: team.tla, team: { ...team, teamId: 0, name: null, section: null, pool: null } };
}
