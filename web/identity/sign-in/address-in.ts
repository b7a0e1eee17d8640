/** Returns the email address in a text for people, such as `Jonas, jonas@example.org`; undefined if it names none. */
export function addressIn(contact: string): string | undefined {
  return /[^\s,;:<>()"]+@[^\s,;:<>()"@]+\.[^\s,;:<>()"@.]+/.exec(contact)?.[0];
}
