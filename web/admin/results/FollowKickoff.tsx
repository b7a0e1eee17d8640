import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { formatDateTime } from '../../platform/format.ts';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { useFollowKickoff } from '../data.ts';

/** Lets an admin apply a kick-off time that is quarantined, because only a person can check whether it is true. */
export function FollowKickoff({ match, to, names }: { match: Match; to: string; names: string }) {
  const { t } = useLingui();
  const [isAsked, ask] = useState(false);
  const follow = useFollowKickoff();
  return (
    <>
      <button type="button" className="btn s" onClick={() => ask(true)}>
        <Trans>Move the kick-off</Trans>
      </button>
      {isAsked && (
        <AdminConfirmDialog
          title={t`Move the kick-off of ${names}?`}
          act={t`Move the kick-off`}
          isPending={follow.isPending}
          error={follow.error}
          ownWords={{
            edited_meanwhile: <Trans>This kick-off no longer needs a decision. Close this and reload.</Trans>,
            match_locked: <Trans>The match has started, so its kick-off can't be moved.</Trans>,
            invalid: <Trans>That time has passed. A kick-off can only be moved to a future time.</Trans>,
          }}
          onAct={() => follow.mutate({ matchId: match.id, utcDate: to }, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <KickoffChange match={match} to={to} />
        </AdminConfirmDialog>
      )}
    </>
  );
}

function KickoffChange({ match, to }: { match: Match; to: string }) {
  return (
    <>
      <p>
        {formatDateTime(match.utcDate)} <span aria-hidden="true">→</span>
        <span className="sr">
          <Trans>becomes</Trans>
        </span>{' '}
        <b>{formatDateTime(to)}</b>
      </p>
      <p>
        {match.lockedAt === null ? (
          <Trans>Players can make picks until the new kick-off.</Trans>
        ) : (
          <Trans>Picks stay locked, because everyone has seen them.</Trans>
        )}
      </p>
    </>
  );
}
