import { mostInvites } from '../../../game/identity/invite-token.ts';
import { readInvites } from '../../platform/device.ts';

/** Returns the latest invite tokens on this device, as many as the server accepts. */
export function invitesToShow(): string[] {
  return readInvites().slice(-mostInvites);
}

export function invitesToSend(): { invites?: string[] } {
  const invites = invitesToShow();
  return invites.length > 0 ? { invites } : {};
}
