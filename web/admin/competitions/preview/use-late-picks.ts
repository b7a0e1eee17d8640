import { useState } from 'react';
import type { CompetitionUpdate, LatePicksDecision } from '../../../../game/import/api.ts';

type AskedLatePicks = CompetitionUpdate['latePicks'][number];

export interface LatePicksAnswers {
  asked: AskedLatePicks[];
  undecided: number;
  /** What was decided about the matches that the present preview asks about. */
  decisions: LatePicksDecision[];
  /** Decides whether the late picks of a match count; undefined undoes the decision. */
  decide: (late: AskedLatePicks, counts: boolean | undefined) => void;
}

/** Keeps what an admin decides about late picks. After a new preview a decision still applies if the match has the same new kick-off. */
export function useLatePicks(asked: AskedLatePicks[] = []): LatePicksAnswers {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const decisions = asked.flatMap((late) => {
    const counts = decided.get(keyOf(late));
    return counts === undefined ? [] : [{ matchId: late.matchId, counts }];
  });
  return {
    asked,
    undecided: asked.length - decisions.length,
    decisions,
    decide: (late, counts) =>
      setDecided((former) => {
        const next = new Map(former);
        if (counts === undefined) next.delete(keyOf(late));
        else next.set(keyOf(late), counts);
        return next;
      }),
  };
}

function keyOf({ matchId, kickoff }: AskedLatePicks): string {
  return `${matchId} ${kickoff}`;
}
