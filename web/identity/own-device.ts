import { isOnServer, userAgentHere } from '../platform/first-view/this-document.ts';
import { platformOf } from './platform.ts';

/** Describes this device and its browser in a few words, such as 'Android, Chrome'. */
export function ownPlatform(): string {
  const touchPoints = isOnServer() ? 0 : navigator.maxTouchPoints;
  return platformOf({ userAgent: userAgentHere(), isInstalled: isInstalled(), touchPoints });
}

/** True if the pages were opened from the home screen, without the browser's own bars. The server does not know, and says no. */
export function isInstalled(): boolean {
  if (isOnServer()) return false;
  // Safari on an iPhone supported `standalone` long before the media query.
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** True on an iPhone or iPad, whose browsers allow notifications only for sites on the home screen. */
export function isIos(): boolean {
  return /^iP(?:hone|ad)/.test(ownPlatform());
}
