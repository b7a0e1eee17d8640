/**
 * True for the path of an admin's call that belongs to no competition. The other paths below `/admin/` may name one.
 * Source: docs/contract.md#addresses-of-a-competition.
 */
export function isOfSite(path: string): boolean {
  return /^\/admin\/((export\/|feed-)?competitions|to-do|status|console)(\/|$)/.test(path);
}
