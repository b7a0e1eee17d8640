import { Plural } from '@lingui/react/macro';
import { IconUsersGroup } from '../icons/people/IconUsersGroup.ts';
import { readInvites } from '../platform/device.ts';

/** Shows that an invitation is waiting. */
export function WaitingInvites() {
  const count = readInvites().length;
  if (count === 0) return null;
  return (
    <p className="note">
      <IconUsersGroup size={18} aria-hidden="true" />
      <span>
        <Plural
          value={count}
          one="An invitation is waiting for you. Sign in and we'll show it."
          other="# invitations are waiting for you. Sign in and we'll show them."
        />
      </span>
    </p>
  );
}
