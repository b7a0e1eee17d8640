/** Returns the path if the clicked link leads to one of our own pages, or undefined. */
export function ownPathOf(pressed: EventTarget, origin: string): string | undefined {
  const link = pressed instanceof Element ? pressed.closest('a') : null;
  if (!link?.href || link.target === '_blank') return undefined;
  return pathWithin(link.href, origin);
}

/**
 * Converts what somebody typed into the address of a link: a path for our own pages, https for web addresses without a scheme, mailto for
 * email addresses. Complete web and mailto addresses are kept. Returns undefined for anything else.
 */
export function linkAddress(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/u.test(text)) return undefined;
  if (text.startsWith('/')) return pathWithin(text, origin);
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/u.test(text)) return `mailto:${text}`;
  if (/^mailto:.+@/iu.test(text)) return text;
  const url = /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, href } = new URL(url);
  if (!/^https?:$/u.test(protocol) || !(hostname.includes('.') || href.startsWith(origin))) return undefined;
  return pathWithin(href, origin) ?? href;
}

function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
