import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import admin from '../../Admin.module.css';
import { TimeZoneChoice } from '../TimeZoneChoice.tsx';

interface ZoneDialogProps {
  timeZone: string;
  onChoose: (timeZone: string) => void;
  onClose: () => void;
}

export function ZoneDialog({ timeZone, onChoose, onClose }: ZoneDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(timeZone);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog title={t`Time zone`} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TimeZoneChoice label={t`Time zone`} value={chosen} onChange={setChosen} />
        <div className={admin.answers}>
          <button type="submit" className="btn p">
            <Trans>Use this time zone</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
