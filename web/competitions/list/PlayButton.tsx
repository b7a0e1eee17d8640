import { Trans } from '@lingui/react/macro';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { useMe } from '../../identity/data.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useEnter } from '../use-enter.ts';

/** Enters a competition that the fan does not play yet, and opens it. */
export function PlayButton({ competition }: { competition: SiteCompetition }) {
  const me = useMe();
  const enter = useEnter();
  return (
    <>
      <button
        type="button"
        className="btn s"
        disabled={enter.isPending}
        onClick={() => enter.mutate({ uid: me.uid, competition })}
      >
        <Trans>Play</Trans>
      </button>
      {enter.error && <ErrorPanel error={enter.error} />}
    </>
  );
}
