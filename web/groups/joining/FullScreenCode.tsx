import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import css from './InvitePanel.module.css';
import { QrCode } from './QrCode.tsx';

interface FullScreenCodeProps {
  url: string;
  groupName: string;
  onClose: () => void;
}

/** The QR code over the whole screen, for friends on the other side of a table. Escape or a press anywhere closes it. */
export function FullScreenCode({ url, groupName, onClose }: FullScreenCodeProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Join ${groupName}`} place="screen" onClose={onClose}>
      <QrCode text={url} className={css.fullCode} />
      {/* A press anywhere closes the dialog. Fans with a keyboard or a screen reader use the dialog's own Close button. */}
      <button type="button" className={css.cover} tabIndex={-1} aria-hidden="true" onClick={onClose} />
    </Dialog>
  );
}
