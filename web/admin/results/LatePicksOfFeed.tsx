import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { useFollowKickoff } from '../data.ts';

/**
 * Lets an admin decide whether the picks count that were made after the kick-off that the feed now has. It shows nothing if there are none.
 * Source: docs/product.md#picks-after-a-corrected-kick-off.
 */
export function LatePicksOfFeed({ held, names }: { held: QuarantinedMatch; names: string }) {
  const { t } = useLingui();
  const [asked, ask] = useState<boolean>();
  const follow = useFollowKickoff();
  const { matchId, kickoff, latePicks } = held;
  if (latePicks === null || kickoff === null) return null;
  const close = () => ask(undefined);
  return (
    <>
      <b>
        <Plural
          value={latePicks}
          one="# pick was made after the new kick-off. Does it count?"
          other="# picks were made after the new kick-off. Do they count?"
        />
      </b>
      <button type="button" className="btn s" onClick={() => ask(true)}>
        <Plural value={latePicks} one="It counts" other="They count" />
      </button>
      <button type="button" className="btn s" onClick={() => ask(false)}>
        <Plural value={latePicks} one="It doesn't count" other="They don't count" />
      </button>
      {asked !== undefined && (
        <AdminConfirmDialog
          title={asked ? t`Count the late picks of ${names}?` : t`Set the late picks of ${names} aside?`}
          act={asked ? t`Count them` : t`Set them aside`}
          isPending={follow.isPending}
          error={follow.error}
          ownWords={{
            edited_meanwhile: <Trans>This kick-off no longer needs a decision. Close this and reload.</Trans>,
          }}
          onAct={() => follow.mutate({ matchId, utcDate: kickoff, latePicksCount: asked }, { onSuccess: close })}
          onClose={close}
        >
          <p>
            <Trans>
              Kick-off: <b>{formatDateTime(kickoff)}</b>
            </Trans>
          </p>
          <p className="small t2">
            <Trans>
              The match locks at once and follows the feed. Your decision also covers picks made until now. Picks that
              don't count are set aside, and their players see why.
            </Trans>
          </p>
        </AdminConfirmDialog>
      )}
    </>
  );
}
