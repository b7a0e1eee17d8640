import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useControlReplay } from './control-replay.ts';

/** Asks for confirmation before the tournament restarts, because a restart deletes all picks. */
export function RestartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const control = useControlReplay();
  const restart = () => control.mutate({ action: 'restart' }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t`Restart the tournament?`}
      act={control.isPending ? <Trans>Restarting…</Trans> : <Trans>Delete all picks and restart</Trans>}
      isPending={control.isPending}
      error={control.isError && <ErrorNote error={control.error} />}
      onAct={restart}
      onClose={onClose}
    >
      <p>
        <Trans>
          This deletes every player's picks, favourite teams and points, and takes the tournament back to the start.
          Accounts are kept, and a backup is made first.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
