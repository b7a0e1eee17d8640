import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isKnockout, sideThrough } from '../../game/matches/match.ts';
import type { Match, Side } from '../../game/matches/match.ts';
import { Kickoff, Score } from '../matches/Score.tsx';
import { roundOf } from '../matches/words.ts';
import type { Sides } from '../matches/words.ts';
import type { RecordEntry } from '../standings/data.ts';
import css from './PickHistory.module.css';
import { whyOf } from './pick-why.ts';
import type { PickWhy } from './pick-why.ts';

interface PickBreakdownProps {
  entry: RecordEntry;
  match: Match;
  sides: Sides;
}

/** How one match was counted: what was called beside what happened, the points of each kind, and why. */
export function PickBreakdown({ entry, match, sides }: PickBreakdownProps) {
  const { pick, points } = entry;
  const why = whyOf(entry, match);
  const total = points.winner + points.result + points.team;
  return (
    <div className={css.breakdown}>
      <p className="small">
        <WhyWords why={why} />
      </p>
      {why !== 'cancelled' && (
        <table className={css.counted}>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <Trans>Pick</Trans>
              </th>
              <th scope="col">{match.status === 'FINISHED' ? <Trans>Ended</Trans> : <Trans>Now</Trans>}</th>
              <th scope="col">
                <Trans>Points</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{isKnockout(match) ? <Trans>Goes through</Trans> : <Trans>Winner</Trans>}</th>
              <td>
                {pick ? <Winner score={pick} match={match} sides={sides} open={<Trans>nobody named</Trans>} /> : '–'}
              </td>
              <td>
                <Winner score={match} match={match} sides={sides} open={<Trans>open</Trans>} />
              </td>
              <td>{points.winner}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Result</Trans>
              </th>
              <td>{pick ? <Score {...pick} /> : '–'}</td>
              <td>
                <ScoreOf match={match} />
              </td>
              <td>{points.result}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Teams</Trans>
              </th>
              <td colSpan={2} className="t2">
                {points.team > 0 ? <Trans>favourites in this match</Trans> : '–'}
              </td>
              <td>{points.team}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                <Trans>Together</Trans>
              </th>
              <td>{total}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="micro t2">
        {roundOf(match)} · <Kickoff at={match.utcDate} />
        {isKnockout(match) && (
          <>
            {' '}
            · <Trans>Score after 120 min, shoot-out not counted</Trans>
          </>
        )}
        {match.correctedAt !== null && (
          <>
            {' '}
            ·{' '}
            <b>
              <Trans>Result changed</Trans>
            </b>
          </>
        )}
      </p>
    </div>
  );
}

function ScoreOf({ match: { full1, full2, penalties } }: { match: Match }) {
  if (full1 === null || full2 === null) return '–';
  return (
    <>
      <Score full1={full1} full2={full2} />
      {penalties && (
        <span className="micro t2">
          {' '}
          <Trans>
            pen. <Score full1={penalties[1]} full2={penalties[2]} />
          </Trans>
        </span>
      )}
    </>
  );
}

interface WinnerProps {
  score: { full1: number | null; full2: number | null; winner: Side };
  match: Match;
  sides: Sides;
  /** Said while a knockout draw names nobody. */
  open: ReactNode;
}

/** The side a score names: who won, or in a knockout match who goes through. */
function Winner({ score: { full1, full2, winner }, match, sides, open }: WinnerProps): ReactNode {
  if (full1 === null || full2 === null) return '–';
  const side = sideThrough({ full1, full2, winner: isKnockout(match) ? winner : null });
  if (side !== null) return sides[side].name;
  return isKnockout(match) ? open : <Trans>Draw</Trans>;
}

function WhyWords({ why }: { why: PickWhy }): ReactNode {
  switch (why) {
    case 'cancelled':
      return <Trans>The match was cancelled. No one earns points.</Trans>;
    case 'waiting':
      return <Trans>The pick is locked; the match has not begun.</Trans>;
    case 'live':
      return <Trans>If it stays so. A goal may change it.</Trans>;
    case 'none':
      return <Trans>No pick was made. No pick scores 0.</Trans>;
    case 'exact':
      return <Trans>The exact score.</Trans>;
    case 'half-exact':
      return <Trans>The exact score, but not who went through.</Trans>;
    case 'difference':
      return <Trans>The right winner by the right number of goals.</Trans>;
    case 'through':
      return <Trans>Who went through, but not the score.</Trans>;
    case 'draw':
      return <Trans>A draw, with another score.</Trans>;
    case 'winner':
      return <Trans>The right winner, with another score.</Trans>;
    case 'wrong':
      return <Trans>Neither the winner nor the score.</Trans>;
  }
}
