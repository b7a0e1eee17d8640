import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsNavigating } from '../../platform/router/hooks.ts';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconKey } from '../../icons/people/IconKey.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { Form, SendButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useMeIfSignedIn } from '../data.ts';
import { newPasswordFault, refusedPassword } from '../fields/credentials.ts';
import css from './SignInPanel.module.css';

interface LinkFormProps {
  kind: LinkKind;
  /** The account that the link opens, as far as it may be shown. */
  account: string | null;
  needsPassword: boolean;
  /** True if the account of the link is signed in on this device. */
  isOwn: boolean;
  isBusy: boolean;
  refusal: Error | null;
  /** The password is undefined if the form did not ask for one. */
  onUse: (password: string | undefined) => void;
}

export function LinkForm({ kind, account, needsPassword, isOwn, isBusy, refusal, onUse }: LinkFormProps) {
  const { t } = useLingui();
  const isLeaving = useIsNavigating();
  const form = useForm({
    stored: { password: '' },
    faultsOf: ({ password }) => ({ password: needsPassword ? newPasswordFault(password) : undefined }),
    refusal,
    refusedAt: (refused) => ({ password: needsPassword ? refusedPassword(refused) : undefined }),
    onSubmit: ({ password }) => onUse(needsPassword ? password : undefined),
  });
  return (
    <Form form={form} className={css.step}>
      <Words kind={kind} needsPassword={needsPassword} />
      {account !== null && <WhoseAccount account={account} />}
      {!isOwn && <SignedInAlready />}
      {needsPassword && (
        <PasswordField
          {...form.field('password')}
          label={t`New password`}
          icon={<IconKey size={18} aria-hidden="true" />}
          autoComplete="new-password"
          required
          hint={<Trans>At least 8 characters.</Trans>}
        />
      )}
      {form.refusal && <ErrorNote error={form.refusal} />}
      <SendButton isBusy={isBusy || isLeaving}>
        <Act kind={kind} />
      </SendButton>
    </Form>
  );
}

function WhoseAccount({ account }: { account: string }) {
  return (
    <p>
      <Trans>
        Account:{' '}
        <b>
          <bdi>{account}</bdi>
        </b>
      </Trans>
    </p>
  );
}

function SignedInAlready() {
  const me = useMeIfSignedIn();
  if (!me) return null;
  // An account without an email address has an internal one, which means nothing to the fan.
  const name = isInternalAddress(me.email) && me.nick !== null ? me.nick : me.email;
  return (
    <p className="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <Trans>
          <b>{name}</b> is signed in on this device. If you continue, you'll switch to the account this link was sent
          to.
        </Trans>
      </span>
    </p>
  );
}

function Words({ kind, needsPassword }: { kind: LinkKind; needsPassword: boolean }) {
  switch (kind) {
    case 'verify':
      return <Said title={<Trans>One more step</Trans>}>{needsPassword ? <ConfirmAnew /> : <Confirm />}</Said>;
    case 'reset':
      return (
        <Said title={<Trans>Choose a new password</Trans>}>
          <Trans>This signs you in here and signs out all your other devices.</Trans>
        </Said>
      );
    case 'link':
      return (
        <Said title={<Trans>Sign in</Trans>}>
          <Trans>Use the button below to sign in on this device.</Trans>
        </Said>
      );
  }
}

function Said({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="t2">{children}</p>
    </>
  );
}

function Confirm() {
  return <Trans>Confirm your email address and you're in.</Trans>;
}

function ConfirmAnew() {
  return <Trans>To confirm your email address, choose a new password. It replaces the one set at sign-up.</Trans>;
}

function Act({ kind }: { kind: LinkKind }) {
  switch (kind) {
    case 'verify':
      return <Trans>Confirm and sign in</Trans>;
    case 'reset':
      return <Trans>Save and sign in</Trans>;
    case 'link':
      return <Trans>Sign in</Trans>;
  }
}
