import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';

export const role = z.enum(['none', 'staff', 'admin']);

/** Returns a stored role. One that only a later version knows gives no rights in this one. */
export function knownRole(stored: string): Role {
  return role.safeParse(stored).data ?? 'none';
}
export type Role = z.output<typeof role>;

export const account = z.object({
  uid,
  nick: z.nullable(z.string()),
  email: z.string(),
  role,
  blocked: z.boolean(),
  created: instant,
  /** When the account last opened the pages; null if it never has. */
  lastAccess: z.nullable(instant),
  /** The number of devices that are signed in. */
  sessions: z.int(),
});
export type Account = z.output<typeof account>;

/** The maximum number of accounts in one answer. A more exact search text finds others. */
export const accountsShown = 50;

export const listAccountsEndpoint = endpoint({
  summary:
    'Accounts whose nick or email address contains a text, the latest first, without bots. Needs a sign-in of the last hour',
  method: 'GET',
  path: '/admin/users',
  who: 'admin',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(254))) }),
  answer: z.object({ users: z.array(account), more: z.boolean() }),
});

/** The parameter is not named `:uid`, because only the account `:uid` itself may write below a path with that parameter. */
const accountParams = z.strictObject({ account: uid });

export const patchAccountEndpoint = endpoint({
  summary:
    'Grants or revokes a role, or blocks or unblocks an account. A blocked account is signed out and hidden. The last admin can be neither blocked nor given another role',
  method: 'PATCH',
  path: '/admin/users/:account',
  who: 'admin',
  params: accountParams,
  body: z.strictObject({ role: z.optional(role), blocked: z.optional(z.boolean()) }),
  answer: account,
});

export const signOutEverywhereEndpoint = endpoint({
  summary: 'Signs out all devices of an account',
  method: 'DELETE',
  path: '/admin/users/:account/sessions',
  who: 'admin',
  params: accountParams,
  answer: account,
});

const groupParams = z.strictObject({ name: z.string().check(z.maxLength(200)) });

export const renameGroupEndpoint = endpoint({
  summary: 'Renames a group whose name is offensive. Its old name can be used again',
  method: 'PATCH',
  path: '/admin/groups/:name',
  who: 'admin',
  params: groupParams,
  body: z.strictObject({ name: z.string().check(z.maxLength(200)) }),
  answer: z.object({ name: z.string() }),
});

export const removeGroupEndpoint = endpoint({
  summary: 'Removes a group with its memberships and bonuses',
  method: 'DELETE',
  path: '/admin/groups/:name',
  who: 'admin',
  params: groupParams,
  answer: z.object({ ok: z.literal(true) }),
});

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** The nick of the actor, or `console`, `feed` or `replay`; null if the actor's account is deleted or has no nick. */
  by: z.nullable(z.string()),
  /** The kind of actor. It distinguishes the feed from a player whose nick is `feed`. */
  actor: z.enum(['account', 'console', 'feed', 'replay']),
  act: z.string(),
  subject: z.string(),
  /** The nick of the account that `subject` names; null if it names no account or a deleted one. */
  subjectNick: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditShown = 100;

export const listAuditEndpoint = endpoint({
  summary:
    'What staff and admins did, the latest first. `before` selects entries with a lower id, `subject` those that contain the text',
  method: 'GET',
  path: '/admin/audit',
  who: 'admin',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    subject: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ entries: z.array(auditEntry) }),
});
