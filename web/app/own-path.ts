/** True for a path of our own: whoever sends a link to /login must not choose another site to land on. */
export function isOwnPath(next: string): boolean {
  if (!next.startsWith('/') || /^\/[/\\]/.test(next) || hasControlCharacter(next)) return false;
  const origin = 'https://own.invalid';
  if (!URL.canParse(next, origin)) return false;
  const { origin: leadsTo, pathname } = new URL(next, origin);
  // Dots are resolved by then: `/.//evil.example` is left with two slashes.
  return leadsTo === origin && !pathname.startsWith('//');
}

/** Browsers drop tabs and line ends from an address, so that `/\t/evil` would become `//evil`. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
