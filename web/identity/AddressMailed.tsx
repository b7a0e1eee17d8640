import { Trans } from '@lingui/react/macro';
import { IconMailOpened } from '../icons/people/IconMailOpened.ts';

/** Where mail goes out, an account gets its address once the link in it is opened; whose the address is, is not said. */
export function AddressMailed({ email }: { email: string }) {
  return (
    <p className="note" role="status">
      <IconMailOpened size={18} aria-hidden="true" />
      <span>
        <Trans>
          An email to <b>{email}</b> is on its way. Open its link in this browser. Nothing changes until then.
        </Trans>
      </span>
    </p>
  );
}
