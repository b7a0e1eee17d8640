import { linkMinutes } from '../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../game/identity/link-kinds.ts';
import { isOwnPath } from './own-path.ts';
import { isInvitePath, paths } from './paths.ts';

/**
 * Returns the invite token of an address: the last part of any path that contains joingroup. It is stored on the device whether or not the
 * visitor is signed in. Source: docs/product.md#invitations.
 */
export function inviteTokenIn(url: URL): string | undefined {
  return isInvitePath(url.pathname) ? trailingToken(url.pathname) : undefined;
}

/**
 * Returns where a visit is redirected, or undefined if it is not. Every path other than /login and /help needs a signed-in user. A signed-in
 * visitor of /login is redirected to the page that they came for. An invitation that has not been shown yet takes precedence over home.
 * Source: docs/product.md#layout, docs/product.md#invitations.
 */
export function redirectFor(url: URL, isSignedIn: boolean, waitingInvite?: string): string | undefined {
  if (isSignedIn && url.pathname === paths.home() && waitingInvite !== undefined) return paths.joinGroup(waitingInvite);
  const page = withoutTrailingSlash(url.pathname).toLowerCase();
  if (page === paths.login()) {
    // A mailed link works for anybody who opens it, even if somebody is signed in already.
    return isSignedIn && !mailedLinkIn(url.hash) ? nextPath(url.searchParams.get('next')) : undefined;
  }
  if (page === paths.help() || isSignedIn) return undefined;
  // The token is already stored, and the invitation is shown after the sign-in.
  return paths.login(isInvitePath(url.pathname) ? undefined : url.pathname + url.search + url.hash);
}

/**
 * Reads a mailed link to /login: `#verify=TOKEN`, `#reset=TOKEN` or `#link=TOKEN`. The token follows `#`, because browsers do not send that
 * part to servers.
 */
export function mailedLinkIn(hash: string): { kind: LinkKind; token: string } | undefined {
  const search = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of Object.keys(linkMinutes) as LinkKind[]) {
    const token = search.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}

/** Returns where to go after the sign-in: `next` if it is a path of our own other than /login, or else home. */
export function nextPath(next: string | null): string {
  if (next === null || !isOwnPath(next)) return paths.home();
  const page = withoutTrailingSlash(new URL(next, 'https://own.invalid').pathname).toLowerCase();
  return page === paths.login() ? paths.home() : next;
}

/** Returns the last part of the path, unless it contains joingroup itself. */
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
