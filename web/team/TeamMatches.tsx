import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { isLive, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { useTeams } from '../competition/data.ts';
import { MatchList } from '../home/list/MatchList.tsx';
import { useMatches } from '../matches/data.ts';
import { comingAndResults, idsToCome } from './team-matches.ts';
import css from './TeamPage.module.css';

/** The team's next matches in the order of kick-off, and its results, the latest first. Without a match to come the results come first. */
export function TeamMatches({ matches }: { matches: Match[] }) {
  const [opened] = useState(() => idsToCome(matches));
  const { coming, results } = comingAndResults(matches, opened);
  const next = (
    <Part
      key="next"
      title={coming.some(isLive) ? <Trans>Now and next</Trans> : <Trans>Next matches</Trans>}
      matches={coming}
    >
      <WhyNoneComes hasPlayed={results.length > 0} />
    </Part>
  );
  const over = results.length > 0 && <Part key="over" title={<Trans>Results</Trans>} matches={results} />;
  return <div className={css.parts}>{coming.length > 0 ? [next, over] : [over, next]}</div>;
}

interface PartProps {
  title: ReactNode;
  matches: Match[];
  /** Why there is no match. */
  children?: ReactNode;
}

/** How many matches are shown at first. */
const shownFirst = 5;

function Part({ title, matches, children }: PartProps) {
  const [isAll, showAll] = useState(false);
  const id = useId();
  const count = matches.length;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {count === 0 && <p className={`card t2 ${css.nothing}`}>{children}</p>}
      {count > 0 && <Rows matches={isAll ? matches : matches.slice(0, shownFirst)} />}
      {count > shownFirst && (
        <button type="button" className="btn s" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
        </button>
      )}
    </section>
  );
}

function Rows({ matches }: { matches: Match[] }) {
  const teams = useTeams();
  return (
    <div className={css.rows}>
      {matches.map((match) => (
        <MatchList key={match.id} of={[match]} teams={teams} order={alone} />
      ))}
    </div>
  );
}

/** A match stands alone in its list. */
const alone = new Map<string, number>();

function WhyNoneComes({ hasPlayed }: { hasPlayed: boolean }) {
  const isAllOver = useMatches().every(isOver);
  if (isAllOver) return <Trans>The competition is over.</Trans>;
  return hasPlayed ? <Trans>No further match is known.</Trans> : <Trans>No match is known yet.</Trans>;
}
