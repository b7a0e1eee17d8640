import { Trans } from '@lingui/react/macro';
import { IconMailOpened } from '../icons/people/IconMailOpened.ts';

/**
 * Explains that the account gets the address once the link in the mail is opened. It does not reveal whether another account has the address.
 */
export function ConfirmAddressNotice({ email }: { email: string }) {
  return (
    <p className="note" role="status">
      <IconMailOpened size={18} aria-hidden="true" />
      <span>
        <Trans>
          A link is on its way to <b>{email}</b>. Open it in this browser. Nothing changes until you do.
        </Trans>
      </span>
    </p>
  );
}
