/** True for a path on our own site. Without this check, a link to /login could lead to another site after the sign-in. */
export function isOwnPath(next: string): boolean {
  if (!next.startsWith('/') || /^\/[/\\]/.test(next) || hasControlCharacter(next)) return false;
  const origin = 'https://own.invalid';
  if (!URL.canParse(next, origin)) return false;
  const { origin: leadsTo, pathname } = new URL(next, origin);
  // The parser has resolved dots in the path: `/.//evil.example` has become a path with two slashes at its start.
  return leadsTo === origin && !pathname.startsWith('//');
}

/** Browsers remove tabs and line breaks from addresses, so that `/\t/evil` would become `//evil`. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
