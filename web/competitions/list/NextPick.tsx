import { Trans } from '@lingui/react/macro';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { ClosesIn } from '../../predictions/Countdown.tsx';

/** The match without a pick that locks first, with the time until then. Shows nothing if no pick is missing. */
export function NextPick({ competition: { mine } }: { competition: SiteCompetition }) {
  const next = mine?.waiting[0];
  if (!next) return null;
  return (
    <p className="small t2">
      {next.team1}–
      <wbr />
      {next.team2}
      {next.locksAt !== null && (
        <>
          {' '}
          <Trans>
            locks in <ClosesIn until={next.locksAt} />
          </Trans>
        </>
      )}
    </p>
  );
}
