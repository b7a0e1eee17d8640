import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../game/identity/player.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { NickForm } from './NickForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** Asks every account without a nick for one before anything else. The alternative is to sign out. */
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
