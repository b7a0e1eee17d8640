import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { reopenRefusal } from '../../../game/results/reopen.ts';
import { formatDateTime } from '../../app/format.ts';
import { tournamentNow, useNow } from '../../app/time.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { IconLockOpen } from '../../icons/people/IconLockOpen.ts';
import { sidesOf } from '../../matches/words.ts';
import css from '../Admin.module.css';
import { AskDialog } from '../AskDialog.tsx';
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
          <Trans>Its picks were closed before its kick-off. If that was a mistake, open them again.</Trans>
        </span>
      </p>
      <div className={css.answers}>
        <button type="button" className="btn s" onClick={() => ask(true)}>
          <Trans>Open the picks again</Trans>
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
    <AskDialog
      title={t`Open the picks of ${names} again?`}
      act={t`Open the picks`}
      isPending={reopen.isPending}
      error={reopen.error}
      ownWords={{
        nothing_to_undo: <Trans>Its picks are open: somebody was faster.</Trans>,
        match_locked: <Trans>Its kick-off has come by now, so its picks stay closed.</Trans>,
      }}
      onAct={() => reopen.mutate(match.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Trans>
          The match has not started then, whatever result it has now. Picks stay as they are, can be changed until the
          kick-off, and are hidden again.
        </Trans>
      </p>
      <p>
        <Trans>
          Since {formatDateTime(match.lockedAt ?? match.utcDate)} everybody could see everybody's picks. The audit log
          keeps that.
        </Trans>
      </p>
      <p>
        <Trans>You cannot change your own pick of this match any more, nor can whoever closed it by hand.</Trans>
      </p>
    </AskDialog>
  );
}
