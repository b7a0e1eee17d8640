import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useControlReplay } from './control-replay.ts';

/** Asks for confirmation before the tournament restarts, because a restart deletes all picks. */
export function RestartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const control = useControlReplay();
  const restart = () => control.mutate({ action: 'restart' }, { onSuccess: onClose });
  return (
    <Dialog title={t`Restart the tournament?`} {...(!control.isPending && { onClose })}>
      <p>
        <Trans>
          This deletes every player's picks, favourite teams and points, and takes the tournament back to before the
          first match. Accounts are kept, and a backup is made first.
        </Trans>
      </p>
      {control.isError && <ErrorNote error={control.error} />}
      <div className="row">
        <button type="button" className="btn p grow" disabled={control.isPending} onClick={restart}>
          {control.isPending ? <Trans>Restarting…</Trans> : <Trans>Delete all picks and restart</Trans>}
        </button>
        <button type="button" className="btn s" disabled={control.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Dialog>
  );
}
