import { linkMinutes } from '../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../game/identity/link-kinds.ts';
import { isOwnPath } from './own-path.ts';
import { isInvitePath, paths } from './paths.ts';

/**
 * The invite token that a visit leaves on the device, signed in or not: the trailing part of any path that contains
 * joingroup. Source: docs/product.md#invitations.
 */
export function inviteTokenIn(url: URL): string | undefined {
  return isInvitePath(url.pathname) ? trailingToken(url.pathname) : undefined;
}

/**
 * Returns where a visit is redirected, or undefined if it is not. Every path other than /login and /help needs a
 * signed-in user. A signed-in visitor of /login is redirected to the page they wanted. An invitation that has not been
 * shown yet comes before home. Source: docs/product.md#layout, docs/product.md#invitations.
 */
export function redirectFor(url: URL, isSignedIn: boolean, waitingInvite?: string): string | undefined {
  if (isSignedIn && url.pathname === paths.home() && waitingInvite !== undefined) return paths.joinGroup(waitingInvite);
  const page = withoutTrailingSlash(url.pathname).toLowerCase();
  if (page === paths.login()) {
    // A mailed link works for anybody who opens it, even if somebody is signed in already.
    return isSignedIn && !mailedLinkIn(url.hash) ? nextPath(url.searchParams.get('next')) : undefined;
  }
  if (page === paths.help() || isSignedIn) return undefined;
  // The token is stored; after the sign-in the invitation is shown by itself.
  return paths.login(isInvitePath(url.pathname) ? undefined : url.pathname + url.search + url.hash);
}

/**
 * What a mailed link brings to /login: `#verify=TOKEN`, `#reset=TOKEN`, `#link=TOKEN`. Browsers send that part of an
 * address to no server.
 */
export function mailedLinkIn(hash: string): { kind: LinkKind; token: string } | undefined {
  const search = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of Object.keys(linkMinutes) as LinkKind[]) {
    const token = search.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}

/** Where to go after sign-in: a path of our own and not /login again, else home. */
export function nextPath(next: string | null): string {
  if (next === null || !isOwnPath(next)) return paths.home();
  const page = withoutTrailingSlash(new URL(next, 'https://own.invalid').pathname).toLowerCase();
  return page === paths.login() ? paths.home() : next;
}

/** The last part of the path, unless it contains joingroup itself. */
function trailingToken(pathname: string): string | undefined {
  const last = withoutTrailingSlash(pathname).split('/').at(-1) ?? '';
  if (last === '' || isInvitePath(last)) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
