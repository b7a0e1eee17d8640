/**
 * An address as whoever holds a link to its account may see it: the first letter and the host, such as `m…@example.org`.
 * Enough to know one's own by, too little to write to.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
