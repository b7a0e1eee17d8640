import { Trans } from '@lingui/react/macro';
import { isShootOut } from '../../../game/matches/live-minute.ts';
import type { Match, Tie } from '../../../game/matches/match.ts';
import { Score } from '../../matches/Score.tsx';
import type { Sides } from '../../matches/sides-and-round.ts';
import css from './knockout.module.css';

/** Says on the card of a leg what the aggregate score is, and who goes through. Source: docs/product.md#two-legs. */
export function TieLine({ match, tie, sides }: { match: Match; tie: Tie; sides: Sides }) {
  return (
    <p className={css.tie}>
      <span>
        <TieWords match={match} tie={tie} sides={sides} />
      </span>
    </p>
  );
}

function TieWords({ match, tie, sides }: { match: Match; tie: Tie; sides: Sides }) {
  const { aggregate1, aggregate2, penalties, through, leg } = tie;
  if (aggregate1 === null || aggregate2 === null) return <Trans>Both legs decide who goes through.</Trans>;
  const aggregate = <Score full1={aggregate1} full2={aggregate2} />;
  if (through !== null) {
    const name = sides[through].name;
    // The side that goes through comes first, as in "won 4:1 on penalties".
    const kicks = penalties && <Score full1={penalties[through]} full2={penalties[through === 1 ? 2 : 1]} />;
    return kicks ? (
      <Trans>
        {aggregate} on aggregate. {name} go through, {kicks} on penalties.
      </Trans>
    ) : (
      <Trans>
        {aggregate} on aggregate. {name} go through.
      </Trans>
    );
  }
  if (leg === 1) return <Trans>The second leg decides who goes through.</Trans>;
  if (isShootOut(match) && penalties) {
    return (
      <Trans>
        {aggregate} on aggregate, <Score full1={penalties[1]} full2={penalties[2]} /> on penalties so far.
      </Trans>
    );
  }
  return match.status === 'SCHEDULED' ? (
    <Trans>{aggregate} after the first leg. Both legs decide who goes through.</Trans>
  ) : (
    <Trans>{aggregate} on aggregate so far.</Trans>
  );
}
