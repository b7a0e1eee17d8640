import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ConfirmAddressNotice } from './ConfirmAddressNotice.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { PasswordOwner } from './fields/credentials.ts';
import { usePutCredentials } from './sign-in/data.ts';

/**
 * Asks the owner of an account that was opened by a printed sign-in link to set up a way to sign in. If the owner postpones it, the account
 * page offers it.
 */
export function CredentialsDialog({ me, onPostpone }: { me: PasswordOwner; onPostpone: () => void }) {
  const { t } = useLingui();
  const { signIn: offer } = useCompetitionForGuests();
  const put = usePutCredentials();
  return (
    <Dialog title={t`Set up your sign-in`} onClose={onPostpone}>
      <p className="t2">
        <Trans>Your admin link works only once. Add an email address and a password so you can sign in again.</Trans>
      </p>
      {put.data && 'mail' in put.data ? (
        <ConfirmAddressNotice email={put.variables.email} />
      ) : (
        <CredentialsForm
          act={t`Save`}
          isNew
          owner={me}
          isBusy={put.isPending}
          refusal={put.error}
          onSubmit={(credentials) => put.mutate(credentials)}
        />
      )}
      {(offer.passkeys || offer.providers.length > 0) && (
        <Link className="btn s" to={paths.account()} onClick={onPostpone}>
          <Trans>Another way to sign in</Trans>
        </Link>
      )}
      <button type="button" className="btn s" onClick={onPostpone}>
        <Trans>Later</Trans>
      </button>
    </Dialog>
  );
}
