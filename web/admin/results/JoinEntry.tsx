import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UnjoinedEntry } from '../../../game/feed/unjoined.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Choice } from '../../ui/Choice.tsx';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { useJoinEntry } from '../data.ts';

interface JoinEntryProps {
  matchId: string;
  names: string;
  /** The entries of the feed's last answer that belong to no match. */
  entries: UnjoinedEntry[];
}

/** Lets an admin choose the entry of a match that the feed no longer has under its former number, or that has a wrong entry. */
export function JoinEntry({ matchId, names, entries }: JoinEntryProps) {
  const { t } = useLingui();
  const [isAsked, ask] = useState(false);
  const [chosen, choose] = useState<string>();
  const join = useJoinEntry();
  const [first] = entries;
  if (!first) return null;
  const number = Number(chosen ?? first.number);
  return (
    <>
      <button type="button" className="btn s" onClick={() => ask(true)}>
        <Trans>Choose the entry</Trans>
      </button>
      {isAsked && (
        <AdminConfirmDialog
          title={t`Which entry of the feed is ${names}?`}
          act={t`Follow this entry`}
          isPending={join.isPending}
          error={join.error}
          ownWords={{
            edited_meanwhile: (
              <Trans>The feed or another admin has changed this meanwhile. Close this and reload.</Trans>
            ),
          }}
          onAct={() => join.mutate({ matchId, number }, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <Choice label={t`Entries without a match`} value={String(number)} onChange={choose}>
            {entries.map((entry) => (
              <option key={entry.number} value={entry.number}>
                {textOf(entry)}
              </option>
            ))}
          </Choice>
          <p className="small t2">
            <Trans>
              The feed's next response counts for this match. If its teams or kick-off differ, it waits for you.
            </Trans>
          </p>
        </AdminConfirmDialog>
      )}
    </>
  );
}

function textOf({ home, away, utcDate, stage }: UnjoinedEntry): string {
  return [`${home ?? '?'} – ${away ?? '?'}`, formatDateTime(utcDate), stage].filter(Boolean).join(', ');
}
