import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Match } from '../../../game/matches/match.ts';
import { matchdayKey } from '../../../game/standings/matchday.ts';
import type { MatchdayResult } from '../../../game/standings/winners-api.ts';
import { useCompetition } from '../../competition/data.ts';
import { matchdays } from '../../matches/days/matchdays.ts';
import type { Matchday } from '../../matches/days/matchdays.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMatchdayWinners, useRecord } from '../data.ts';
import css from './MatchdayWinners.module.css';
import { MostWonList } from './MostWonList.tsx';
import { ownPointsByMatchday } from './own-points.ts';
import { WinnerNames } from './WinnerNames.tsx';

/** The number of matchdays that are shown until the fan chooses to see all. */
const firstShown = 8;

interface MatchdayWinnersProps {
  matches: Match[];
  meUid: string;
}

/** The winners of the matchdays, newest first, with the fan's own points. Source: docs/product.md#matchday-winners. */
export function MatchdayWinners({ matches, meUid }: MatchdayWinnersProps) {
  const { matchdays: results, mostWon } = useMatchdayWinners();
  if (results.length === 0) {
    return (
      <EmptyState>
        <Trans>No matchday has started yet. After the first kick-off, you'll see who's leading.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={css.columns}>
      <ResultsCard results={results} matches={matches} meUid={meUid} />
      <aside className={css.aside}>
        <MostWonList rows={mostWon} meUid={meUid} />
        <p className="small t2">
          <Trans>
            A matchday ends with its last match. If a match is postponed, the winner is named once that match has been
            played.
          </Trans>
        </p>
      </aside>
    </div>
  );
}

function ResultsCard({ results, matches, meUid }: MatchdayWinnersProps & { results: MatchdayResult[] }) {
  const { timeZone } = useCompetition();
  const own = ownPointsByMatchday(useRecord(meUid) ?? [], matches);
  const [areAllShown, setAllShown] = useState(false);
  const ofLeagues = matches.filter(({ kind }) => kind === 'league');
  const rounds = new Map(matchdays(ofLeagues, timeZone).map((round) => [round.day, round]));
  const shown = areAllShown ? results : results.slice(0, firstShown);
  const rows = useRef<HTMLTableSectionElement>(null);
  const showAll = () => {
    flushSync(() => setAllShown(true));
    // The button is gone. The first of the rows that came takes its focus.
    rows.current?.rows[firstShown]?.focus();
  };
  return (
    <div className={`card ${css.card}`}>
      <table className={css.table}>
        <Heads />
        <tbody ref={rows}>
          {shown.map((result) => {
            const key = matchdayKey(result);
            return <Row key={key} result={result} round={rounds.get(key)} own={own.get(key)} meUid={meUid} />;
          })}
        </tbody>
      </table>
      {shown.length < results.length && (
        <button type="button" className={css.more} onClick={showAll}>
          <Trans>Show all {results.length} matchdays</Trans>
        </button>
      )}
    </div>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Matchday</Trans>
        </th>
        <th scope="col">
          <Trans>Winner</Trans>
        </th>
        <th scope="col">
          <Trans>Points</Trans>
        </th>
        <th scope="col">
          <Trans>You</Trans>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  result: MatchdayResult;
  round: Matchday | undefined;
  /** The fan's own points; undefined until the fan's record has arrived, or if it has no match of this matchday. */
  own: number | undefined;
  meUid: string;
}

function Row({ result, round, own, meUid }: RowProps) {
  const isMine = result.isComplete && result.names.some(({ uid }) => uid === meUid);
  return (
    <tr className={isMine ? css.mine : undefined} tabIndex={-1}>
      <th scope="row">
        <b className={css.number}>{result.matchday}</b>
        {result.part !== null && <span className="micro t2">{result.part}</span>}
        {round && <Dates {...round} />}
      </th>
      <td>
        <WinnerNames result={result} meUid={meUid} />
      </td>
      <td>
        <b className={css.number}>{result.points}</b>
      </td>
      <td>
        <b className={css.number}>{own ?? '–'}</b>
      </td>
    </tr>
  );
}

/** The first and the last day of a matchday, without the year. */
function Dates({ from, to }: Pick<Matchday, 'from' | 'to'>) {
  return (
    <bdi dir="ltr" className="micro t2 num nowrap">
      {from === to ? from.slice(5) : `${from.slice(5)} – ${to.slice(5)}`}
    </bdi>
  );
}
