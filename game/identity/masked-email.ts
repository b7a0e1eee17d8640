/**
 * The form of an address that the owner of a link to its account may see: the first letter and the host, such as `m…@example.org`. It is
 * enough to recognise one's own address, and too little to write to.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
