import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnPasskey } from '../../game/identity/methods.ts';
import { formatDay } from '../platform/format.ts';
import { useCompetition } from '../competition/data.ts';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { IconFingerprint } from '../icons/people/IconFingerprint.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { IconTrash } from '../icons/writing/IconTrash.ts';
import { ownPlatform } from '../identity/own-device.ts';
import { canUsePasskeys, isAlreadyRegistered, isDismissedByFan } from '../identity/passkey-browser.ts';
import { DeviceRow } from '../ui/DeviceRow.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import css from './AccountPage.module.css';
import { useAddPasskey, useMethods, useRemovePasskey, useRenamePasskey } from './data.ts';

/**
 * Lets the account add, rename and remove passkeys. Shows nothing where the game does not accept passkeys, or if the
 * account has none and this browser cannot create one.
 */
export function PasskeysPanel() {
  const { t } = useLingui();
  const { signIn: offer } = useCompetition();
  const { passkeys } = useMethods();
  const canAdd = canUsePasskeys();
  if (!offer.passkeys || (!canAdd && passkeys.length === 0)) return null;
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Passkeys`}>
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      <p className="small t2">
        <Trans>Sign in with your fingerprint, face or device PIN. There's nothing to remember or steal.</Trans>
      </p>
      <Passkeys passkeys={passkeys} />
      {canAdd && <AddPasskey />}
    </section>
  );
}

function Passkeys({ passkeys }: { passkeys: OwnPasskey[] }) {
  const remove = useRemovePasskey();
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate(passkey.id)}
            />
          ))}
        </ul>
      )}
      {remove.refusal && <ErrorNote error={remove.refusal} />}
    </>
  );
}

function AddPasskey() {
  const add = useAddPasskey();
  return (
    <>
      <button type="button" className="btn s" disabled={add.isPending} onClick={() => add.mutate(ownPlatform())}>
        <IconFingerprint size={18} aria-hidden="true" />
        <Trans>Add a passkey</Trans>
      </button>
      {isAlreadyRegistered(add.refusal) ? (
        <p className="note bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <Trans>This device already has a passkey for your account.</Trans>
        </p>
      ) : (
        add.refusal && !isDismissedByFan(add.refusal) && <ErrorNote error={add.refusal} />
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  isBusy: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey, isBusy, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const { name, created, isSynced } = passkey;
  if (isNaming)
    return (
      <li>
        <PasskeyName passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    );
  return (
    <DeviceRow name={name} since={formatDay(created)} more={isSynced && <Trans>synced to your devices</Trans>}>
      <button type="button" className="ib" aria-label={t`Rename ${name}`} onClick={() => setNaming(true)}>
        <IconPencil size={18} aria-hidden="true" />
      </button>
      <button type="button" className="ib" aria-label={t`Remove ${name}`} disabled={isBusy} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </DeviceRow>
  );
}

function PasskeyName({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const { t } = useLingui();
  const rename = useRenamePasskey();
  const form = useForm({
    stored: { name: passkey.name },
    tidy: ({ name }) => ({ name: name.trim() }),
    faultsOf: ({ name }) => ({ name: name === '' ? '' : undefined }),
    refusal: rename.error,
    onSubmit: ({ name }) => rename.mutate({ id: passkey.id, name }, { onSuccess: onDone }),
  });
  return (
    <Form form={form} gap={8}>
      <Field
        {...form.field('name')}
        label={t`Passkey name`}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the fan has just pressed the button that opens this field
        autoFocus
      />
      {form.refusal && <ErrorNote error={form.refusal} />}
      <div className={css.ways}>
        <button type="submit" className="btn s" disabled={!form.isRight || rename.isPending}>
          <Trans>Save</Trans>
        </button>
        <button type="button" className="btn q" onClick={onDone}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Form>
  );
}
