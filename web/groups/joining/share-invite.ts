import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lastingAddressOf } from '../../platform/current-competition.ts';
import { addressHere } from '../../platform/first-view/this-document.ts';
import { paths } from '../../platform/paths.ts';

/** Returns the address of an invite, which contains its token and no name. */
export function inviteAddress(token: string): string {
  return new URL(lastingAddressOf(paths.joinGroup(token)), addressHere().origin).href;
}

/**
 * Opens the phone's own sheet for sharing the invite of a group. Does nothing in a browser that has none, or if the fan's last press was too
 * long ago for the browser.
 */
export function shareInvite({ name, token }: { name: string; token: string }): void {
  if (!('share' in navigator)) return;
  if ('userActivation' in navigator && !navigator.userActivation.isActive) return;
  const text = i18n._(msg`Join ${name} on Fulltime`);
  // The promise rejects when the fan closes the sheet without a choice, which is not an error.
  navigator.share({ title: name, text, url: inviteAddress(token) }).catch(() => undefined);
}
