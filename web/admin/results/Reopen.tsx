import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { reopenRefusal } from '../../../game/results/reopen.ts';
import { formatDateTime } from '../../platform/format.ts';
import { tournamentNow, useNow } from '../../platform/time.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { IconLockOpen } from '../../icons/people/IconLockOpen.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import css from '../Admin.module.css';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { useReopen } from '../data.ts';

/** Lets an admin reopen a match that was locked before its kick-off. Shows nothing for other matches. */
export function Reopen({ match }: { match: Match }) {
  const { clock } = useCompetition();
  const [isAsked, ask] = useState(false);
  const nowMs = tournamentNow(clock, useNow(1000));
  if (reopenRefusal(match, nowMs) !== undefined) return null;
  return (
    <>
      <p className="note">
        <IconLockOpen size={18} aria-hidden="true" />
        <span>
          <Trans>Picks for this match were locked before kick-off. If that was a mistake, reopen them.</Trans>
        </span>
      </p>
      <div className={css.answers}>
        <button type="button" className="btn s" onClick={() => ask(true)}>
          <Trans>Reopen picks</Trans>
        </button>
      </div>
      {isAsked && <ReopenDialog match={match} onClose={() => ask(false)} />}
    </>
  );
}

function ReopenDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useLingui();
  const reopen = useReopen();
  const sides = sidesOf(match, useTeams());
  const names = `${sides[1].name}–${sides[2].name}`;
  return (
    <AdminConfirmDialog
      title={t`Reopen the picks for ${names}?`}
      act={t`Reopen picks`}
      isPending={reopen.isPending}
      error={reopen.error}
      ownWords={{
        nothing_to_undo: <Trans>Someone has already reopened these picks.</Trans>,
        match_locked: <Trans>Kick-off time has passed, so picks stay locked.</Trans>,
      }}
      onAct={() => reopen.mutate(match.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Trans>
          The match will count as not started, whatever its result is now. Picks are kept and hidden again. Players can
          change them until kick-off.
        </Trans>
      </p>
      <p>
        <Trans>
          Everyone has been able to see all picks since {formatDateTime(match.lockedAt ?? match.utcDate)}. The audit log
          records this.
        </Trans>
      </p>
      <p>
        <Trans>You won't be able to change your own pick for this match. Neither will the admin who locked it.</Trans>
      </p>
    </AdminConfirmDialog>
  );
}
