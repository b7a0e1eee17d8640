import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../game/identity/player.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { NickForm } from './NickForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** Asked of every account without a nick, before anything else; one may leave instead. */
export function NickDialog({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`What should we call you?`}>
      <p className="t2">
        <Trans>Everyone sees your picks and points under your nickname. You can change it later.</Trans>
      </p>
      <NickForm me={me} act={t`Play`} />
      <SignOutButton me={me} />
    </Dialog>
  );
}
