/**
 * What an account has seen or skipped once, such as a moment or one of the first steps. It stays with the account, so that it does not come back after
 * a sign-out or on another device. Source: docs/product.md#moments, docs/product.md#first-steps.
 *
 * A page adds such a name to the list `updates` of the user document, behind `prefix`. A process of a former version, which does not know these names,
 * leaves them out without refusing the request, and the page sends them again later.
 */
export const seenPrefix = 'seen ';

/** The longest name. The end of a longer text is used, because that is when something happened. */
const longest = 59;

export function seenName(text: string): string {
  return text.slice(-longest);
}

/** The offer of reminders is about the device and all competitions, so this name does not belong to a competition. */
export const remindersSeen = 'step reminders';
