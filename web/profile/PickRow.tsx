import { Trans } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconChevronDown } from '../icons/arrows/IconChevronDown.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import type { RecordEntry } from '../standings/data.ts';
import { lampOf } from '../standings/lamp-of.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import { softHyphens } from '../ui/soft-hyphens.ts';
import { PickBreakdown } from './PickBreakdown.tsx';
import css from './PickHistory.module.css';
import { pickReasonOf } from './pick-reason.ts';
import type { PickReason } from './pick-reason.ts';

interface PickRowProps {
  entry: RecordEntry;
  match: Match;
  teams: Map<string, Team>;
}

/** One match of the history. A click shows how it was scored. */
export const PickRow = memo(function PickRow({ entry, match, teams }: PickRowProps) {
  const [isOpen, setOpen] = useState(false);
  const sides = sidesOf(match, teams);
  const { winner, result } = entry.points;
  const earned = winner + result;
  const lamp = lampOf(entry, match);
  return (
    <li className={css.item}>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={css.match}>
          <Flag team={sides[1].team} name="" size={28} />
          <b>
            {match.full1 === null || match.full2 === null ? '–' : <Score full1={match.full1} full2={match.full2} />}
          </b>
          <Flag team={sides[2].team} name="" size={28} />
        </span>
        <span className={`small ${css.what}`}>
          <b>
            {softHyphens(sides[1].name)}–
            <wbr />
            {softHyphens(sides[2].name)}
          </b>
          <br />
          <span className="t2 num">
            <RowWords entry={entry} match={match} />
          </span>
        </span>
        <span className={isLive(match) ? `${css.points} ${css.live}` : css.points}>
          {lamp && <Lamp kind={lamp} size={14} />} <bdi dir="ltr">{earned > 0 ? `+${earned}` : earned}</bdi>
        </span>
        <IconChevronDown size={18} className={css.chevron} aria-hidden="true" />
      </button>
      {isOpen && <PickBreakdown entry={entry} match={match} sides={sides} />}
    </li>
  );
});

interface WordsProps {
  entry: RecordEntry;
  match: Match;
}

function RowWords({ entry, match }: WordsProps) {
  const { team } = entry.points;
  return (
    <>
      <PickWords entry={entry} match={match} />
      {match.correctedAt !== null && (
        <>
          {' '}
          <Trans>Result changed.</Trans>
        </>
      )}
      {team > 0 && (
        <>
          {' '}
          <Trans>Teams +{team}.</Trans>
        </>
      )}
    </>
  );
}

function PickWords({ entry, match }: WordsProps): ReactNode {
  const { pick, points } = entry;
  const why = pickReasonOf(entry, match);
  if (why === 'cancelled') return <Trans>Cancelled. No one earns points.</Trans>;
  if (!pick) return <Trans>No pick.</Trans>;
  const score = <Score {...pick} />;
  switch (why) {
    case 'waiting':
      return <Trans>Pick {score}. Locked, not started.</Trans>;
    case 'live':
      return <Trans>Pick {score}. Not final.</Trans>;
    case 'none':
    case 'wrong':
      return <Trans>Pick {score}. No points.</Trans>;
    default:
      return <EarnedWords why={why} score={score} {...points} />;
  }
}

interface EarnedWordsProps {
  why: Exclude<PickReason, 'cancelled' | 'waiting' | 'live' | 'none' | 'wrong'>;
  score: ReactElement;
  winner: number;
  result: number;
}

function EarnedWords({ why, score, winner, result }: EarnedWordsProps): ReactNode {
  switch (why) {
    case 'exact':
      return (
        <Trans>
          Pick {score}. Winner +{winner}, exact +{result}.
        </Trans>
      );
    case 'half-exact':
      return (
        <Trans>
          Pick {score}. Exact +{result}.
        </Trans>
      );
    case 'difference':
      return (
        <Trans>
          Pick {score}. Winner +{winner}, difference +{result}.
        </Trans>
      );
    case 'through':
      return (
        <Trans>
          Pick {score}. Goes through +{winner}.
        </Trans>
      );
    case 'draw':
      return (
        <Trans>
          Pick {score}. Draw +{winner}.
        </Trans>
      );
    case 'winner':
      return (
        <Trans>
          Pick {score}. Winner +{winner}.
        </Trans>
      );
  }
}
