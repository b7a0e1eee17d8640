import type { PointsRule } from '../../game/competition/points.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { pickOutcome, scorePick } from '../../game/predictions/scoring.ts';
import type { MatchScore, PickOutcome } from '../../game/predictions/scoring.ts';
import { PointsBadge } from '../ui/PointsBadge.tsx';
import type { PointsKind } from '../ui/PointsBadge.tsx';

const kinds: Record<PickOutcome, PointsKind> = { exact: 'exact', difference: 'right', winner: 'right', wrong: 'wrong' };

/** The points badge of a pick, computed with the server's scoring rule. */
export function PickResult({ pick, match, points }: { pick: Pick; match: MatchScore; points: PointsRule }) {
  const { winner, result } = scorePick(pick, match, points);
  return <PointsBadge kind={kinds[pickOutcome(pick, match) ?? 'wrong']} points={winner + result} />;
}
