import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { TableRow } from '../../game/matches/tables.ts';
import { useTeams } from '../competition/data.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { formatDay } from '../platform/format.ts';
import { FormOfTeam } from './FormOfTeam.tsx';
import css from './SidesFacts.module.css';
import type { ResultOfTeam } from './team-facts.ts';

export interface FactsOfTeam {
  row: TableRow | undefined;
  /** The latest first. */
  results: ResultOfTeam[];
  coming: Match[];
}

/** The place of a team, its last results, and before its first one what it plays next. */
export function TeamFacts({ name, facts: { row, results, coming } }: { name: string; facts: FactsOfTeam }) {
  return (
    <div className={css.team}>
      <h3>{name}</h3>
      {row && (
        <p className={css.place}>
          <b>
            <SelectOrdinal value={row.place} one="#st" two="#nd" few="#rd" other="#th" />
          </b>{' '}
          <Plural value={row.points} one="# point" other="# points" />
        </p>
      )}
      {results.length > 0 && <Results results={results} />}
      {results.length === 0 && coming.length > 0 && <Coming matches={coming} />}
      {results.length === 0 && coming.length === 0 && (
        <p className="t2">
          <Trans>No earlier match.</Trans>
        </p>
      )}
    </div>
  );
}

function Results({ results }: { results: ResultOfTeam[] }) {
  return (
    <>
      <p className="micro t2">
        <Plural value={results.length} one="The last match" other="The last # matches" />
      </p>
      <ul className={css.matches}>
        {results.map(({ match, outcome }) => (
          <li key={match.id}>
            <FormOfTeam form={[outcome]} />
            <Sides match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Coming({ matches }: { matches: Match[] }) {
  return (
    <>
      <p className="micro t2">
        <Trans>No result yet. After this match:</Trans>
      </p>
      <ul className={css.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <bdi dir="ltr" className="micro t2 num">
              {formatDay(match.utcDate)}
            </bdi>
            <Sides match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Both sides in short, with the score of a match that is over. */
function Sides({ match }: { match: Match }) {
  const sides = sidesOf(match, useTeams());
  const { full1, full2 } = match;
  return (
    <span className={css.short}>
      <abbr title={sides[1].name}>{sides[1].short}</abbr>{' '}
      {full1 === null || full2 === null ? (
        '–'
      ) : (
        <b>
          <Score full1={full1} full2={full2} />
        </b>
      )}{' '}
      <abbr title={sides[2].name}>{sides[2].short}</abbr>
    </span>
  );
}
