/** The path a pressed link leads to within our own pages; undefined for everything else. */
export function ownPathOf(pressed: EventTarget, origin: string): string | undefined {
  const link = pressed instanceof Element ? pressed.closest('a') : null;
  if (!link?.href || link.target === '_blank') return undefined;
  return pathWithin(link.href, origin);
}

/**
 * What an editor typed as a link's address, as it is stored: our own pages as paths, the web by https unless it says
 * otherwise, mail by mailto. Undefined for what is no address.
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
