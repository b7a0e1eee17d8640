import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sideThrough } from '../../game/matches/match.ts';
import type { Match, Side } from '../../game/matches/match.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Kickoff, Score } from '../matches/Score.tsx';
import { roundNameOf } from '../matches/sides-and-round.ts';
import type { Sides } from '../matches/sides-and-round.ts';
import type { RecordEntry } from '../standings/data.ts';
import css from './PickHistory.module.css';
import { pickReasonOf } from './pick-reason.ts';
import type { PickReason } from './pick-reason.ts';

interface PickBreakdownProps {
  entry: RecordEntry;
  match: Match;
  sides: Sides;
}

export function PickBreakdown(props: PickBreakdownProps) {
  const why = pickReasonOf(props.entry, props.match);
  return (
    <div className={css.breakdown}>
      <p className="small">
        <WhyWords why={why} />
      </p>
      {why !== 'cancelled' && <Counted {...props} />}
      <p className="micro t2">
        <MatchFacts match={props.match} />
      </p>
      <MatchButton matchId={props.match.id} className="btn q">
        <Trans>The whole match</Trans>
      </MatchButton>
    </div>
  );
}

function Counted({ entry: { pick, points }, match, sides }: PickBreakdownProps) {
  return (
    <table className={css.counted}>
      <Heads isOver={match.status === 'FINISHED'} />
      <tbody>
        <Row
          name={match.asksThrough ? <Trans>Goes through</Trans> : <Trans>Winner</Trans>}
          pick={pick ? <Winner score={pick} match={match} sides={sides} open={<Trans>no team chosen</Trans>} /> : '–'}
          ended={<Winner score={match} match={match} sides={sides} open={<Trans>not decided yet</Trans>} />}
          points={points.winner}
        />
        <Row
          name={<Trans>Score</Trans>}
          pick={pick ? <Score {...pick} /> : '–'}
          ended={<ScoreOf match={match} />}
          points={points.result}
        />
        <tr>
          <th scope="row">
            <Trans>Teams</Trans>
          </th>
          <td colSpan={2} className="t2">
            {points.team > 0 ? <Trans>favourite teams in this match</Trans> : '–'}
          </td>
          <td>{points.team}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            <Trans>Total</Trans>
          </th>
          <td>{points.winner + points.result + points.team}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Heads({ isOver }: { isOver: boolean }) {
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">
          <Trans>Pick</Trans>
        </th>
        <th scope="col">{isOver ? <Trans>Ended</Trans> : <Trans>Now</Trans>}</th>
        <th scope="col">
          <Trans>Points</Trans>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  name: ReactNode;
  pick: ReactNode;
  ended: ReactNode;
  points: number;
}

function Row({ name, pick, ended, points }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{pick}</td>
      <td>{ended}</td>
      <td>{points}</td>
    </tr>
  );
}

/** The round and the kick-off. For a knockout match it also shows what the score includes, and for a corrected result that it was changed. */
function MatchFacts({ match }: { match: Match }) {
  return (
    <>
      {roundNameOf(match)} · <Kickoff at={match.utcDate} />
      {match.asksThrough && (
        <>
          {' '}
          · <Trans>Extra time counts, but shoot-out goals don't.</Trans>
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
    </>
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
            pens <Score full1={penalties[1]} full2={penalties[2]} />
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
  /** Shown for a draw in a knockout match without a side that goes through. */
  open: ReactNode;
}

/** The side that a score makes the winner, or that goes through in a knockout match. */
function Winner({ score: { full1, full2, winner }, match, sides, open }: WinnerProps): ReactNode {
  if (full1 === null || full2 === null) return '–';
  const side = sideThrough({ full1, full2, winner: match.asksThrough ? winner : null });
  if (side !== null) return sides[side].name;
  return match.asksThrough ? open : <Trans>Draw</Trans>;
}

function WhyWords({ why }: { why: PickReason }): ReactNode {
  switch (why) {
    case 'cancelled':
      return <Trans>The match was cancelled. No one earns points.</Trans>;
    case 'waiting':
      return <Trans>Picks are locked, but the match hasn't started yet.</Trans>;
    case 'live':
      return <Trans>As it stands. A goal may change this.</Trans>;
    case 'none':
      return <Trans>No pick, no points.</Trans>;
    case 'exact':
      return <Trans>The exact score.</Trans>;
    case 'half-exact':
      return <Trans>The exact score, but not who went through.</Trans>;
    case 'difference':
      return <Trans>The right winner by the right margin.</Trans>;
    case 'through':
      return <Trans>The right team to go through, but not the score.</Trans>;
    case 'draw':
      return <Trans>The draw, but not the score.</Trans>;
    case 'winner':
      return <Trans>The right winner, but not the score.</Trans>;
    case 'wrong':
      return <Trans>Neither the winner nor the score.</Trans>;
  }
}
