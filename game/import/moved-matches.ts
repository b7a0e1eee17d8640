interface DatedMatch {
  id: string;
  stage: string;
  matchday: number;
  utcDate: string;
}

/**
 * The matches of a league or a group stage that are played after most matches of a later matchday. They keep their matchday, so an
 * admin should see them in the preview.
 */
export function listMovedMatches<M extends DatedMatch>(
  matches: readonly M[],
  stages: readonly { id: string; kind: string }[],
): M[] {
  return stages
    .filter(({ kind }) => kind !== 'knockout')
    .flatMap(({ id }) => {
      const own = matches.filter(({ stage }) => stage === id);
      const middles = [...Map.groupBy(own, ({ matchday }) => matchday)].map(([matchday, rows]) => ({
        matchday,
        middle: middleOf(rows.map(({ utcDate }) => Date.parse(utcDate))),
      }));
      return own.filter(({ matchday, utcDate }) =>
        middles.some((other) => other.matchday > matchday && Date.parse(utcDate) > other.middle),
      );
    });
}

function middleOf(instants: number[]): number {
  return instants.toSorted((a, b) => a - b)[Math.floor(instants.length / 2)] ?? 0;
}
