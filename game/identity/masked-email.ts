/**
 * The form of an address that is shown to anybody who opens a mailed link to its account: the first letter and the host, such as
 * `m…@example.org`. The owner recognises the address, and others do not learn it.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
