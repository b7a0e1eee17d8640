import { Trans } from '@lingui/react/macro';
import { needsLongPassword } from './credentials.ts';
import type { PasswordOwner } from './credentials.ts';

export function PasswordRule({ owner }: { owner: PasswordOwner }) {
  return needsLongPassword(owner) ? <Trans>At least 12 characters.</Trans> : <Trans>At least 8 characters.</Trans>;
}
