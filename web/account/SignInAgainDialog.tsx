import { Trans, useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '../icons/people/IconFingerprint.ts';
import { IconKey } from '../icons/people/IconKey.ts';
import { IconLogin2 } from '../icons/arrows/IconLogin2.ts';
import { useSignIn } from '../identity/sign-in/data.ts';
import { useOtherSignInMethods } from '../identity/use-other-sign-in-methods.ts';
import { canUsePasskeys } from '../identity/passkey-browser.ts';
import { SignInMethodButton } from '../identity/SignInMethodButton.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useMethods } from './data.ts';

interface SignInAgainDialogProps {
  /** The path to which a provider sends the browser back. */
  returnTo: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** Asks the account's owner to sign in again before an action that needs a fresh sign-in. */
export function SignInAgainDialog({ returnTo, onSignedIn, onClose }: SignInAgainDialogProps) {
  const { t } = useLingui();
  const methods = useMethods();
  return (
    <Dialog title={t`Confirm it's you`} onClose={onClose}>
      <p className="t2">
        <Trans>Please sign in again. This protects your account.</Trans>
      </p>
      {methods.password && methods.email !== null && <AgainByPassword email={methods.email} onSignedIn={onSignedIn} />}
      <AgainByOtherWays returnTo={returnTo} onSignedIn={onSignedIn} />
    </Dialog>
  );
}

function AgainByPassword({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const form = useForm({
    stored: { password: '' },
    refusal: signIn.error,
    onSubmit: ({ password }) => signIn.mutate({ email, password }, { onSuccess: onSignedIn }),
  });
  return (
    <Form form={form}>
      {/* Password managers need a field with the name of the account. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        icon={<IconKey size={18} aria-hidden="true" />}
        autoComplete="current-password"
        data-autofocus
      />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <button type="submit" className="btn p" disabled={signIn.isPending || !form.isChanged}>
        <Trans>Sign in</Trans>
      </button>
    </Form>
  );
}

function AgainByOtherWays({ returnTo, onSignedIn }: Pick<SignInAgainDialogProps, 'returnTo' | 'onSignedIn'>) {
  const methods = useMethods();
  const { byPasskey, leave, isBusy, refusal } = useOtherSignInMethods();
  const hasPasskey = methods.passkeys.length > 0 && canUsePasskeys();
  return (
    <>
      {hasPasskey && (
        <SignInMethodButton
          icon={<IconFingerprint size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => byPasskey.mutate(undefined, { onSuccess: onSignedIn })}
        >
          <Trans>Use a passkey</Trans>
        </SignInMethodButton>
      )}
      {methods.providers.map(({ id, label }) => (
        <SignInMethodButton
          key={id}
          icon={<IconLogin2 size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => leave.mutate({ id, purpose: 'again', next: returnTo })}
        >
          <Trans>Continue with {label}</Trans>
        </SignInMethodButton>
      ))}
      {!methods.password && !hasPasskey && methods.providers.length === 0 && (
        <p className="note">
          <Trans>Sign out, sign in again the way you did before, then come back here.</Trans>
        </p>
      )}
      {refusal && <ErrorNote error={refusal} />}
    </>
  );
}
