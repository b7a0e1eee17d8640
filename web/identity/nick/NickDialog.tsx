import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../game/identity/player.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useChangeNick } from './change-nick.ts';
import { NickForm } from './NickForm.tsx';
import { SignOutButton } from '../SignOutButton.tsx';

/** Asks every account without a nick for one before anything else. The alternative is to sign out. */
export function NickDialog({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`What should we call you?`}>
      <p className="t2">
        <Trans>Everyone will see this name next to your picks and points. You can change it later.</Trans>
      </p>
      <NickForm me={me} act={t`Play`} />
      <SignOutButton me={me} />
    </Dialog>
  );
}

/** Tells an account that it has got another nick, because another account had the same one in another competition. */
export function AssignedNickDialog({ me, nick }: { me: OwnUser; nick: string }) {
  const { t } = useLingui();
  const keep = useChangeNick();
  return (
    <Dialog title={t`Your nickname is now ${nick}`}>
      <p className="t2">
        <Trans>Your nickname was already taken. Keep this one, or choose another.</Trans>
      </p>
      {keep.error && <ErrorNote error={keep.error} />}
      <button
        type="button"
        className="btn p"
        disabled={keep.isPending}
        onClick={() => keep.mutate({ uid: me.uid, nick })}
      >
        <Trans>Keep {nick}</Trans>
      </button>
      <NickForm me={me} act={t`Change nickname`} />
    </Dialog>
  );
}
