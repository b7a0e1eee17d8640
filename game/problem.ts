/**
 * Every refusal code of the server, with its HTTP status. docs/contract.md#refusals explains each. The sentences for people are in
 * `web/platform/texts/problem-sentences.ts`; if one is missing there, the type check fails.
 */
export const problemStatus = {
  invalid: 400,
  password_too_short: 400,
  password_common: 400,
  password_personal: 400,
  signed_out: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_open: 403,
  nick_missing: 403,
  blocked: 403,
  sign_in_again: 403,
  longer_password_needed: 403,
  sign_up_closed: 403,
  invite_needed: 403,
  email_unverified: 403,
  password_needed: 403,
  other_browser: 403,
  passkey_refused: 403,
  provider_refused: 403,
  other_account: 403,
  not_found: 404,
  link_over: 404,
  had_a_hand: 403,
  match_locked: 409,
  selection_closed: 409,
  sides_unknown: 409,
  sides_changed: 409,
  team_twice: 409,
  not_level: 409,
  nick_taken: 409,
  name_taken: 409,
  name_reserved: 409,
  email_taken: 409,
  no_mail: 409,
  account_exists: 409,
  identity_taken: 409,
  last_method: 409,
  sign_in_expired: 409,
  provider_cannot_ask: 409,
  group_full: 409,
  too_many_groups: 409,
  too_many_rivals: 409,
  match_not_over: 409,
  owner_stays: 409,
  last_admin: 409,
  edited_meanwhile: 409,
  newer_pick: 409,
  nothing_to_undo: 409,
  no_replay: 409,
  competition_exists: 409,
  competition_played: 409,
  competition_over: 409,
  cannot_finish: 409,
  file_refused: 409,
  too_large: 413,
  wrong_type: 415,
  wrong_host: 421,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 503,
  save_unknown: 503,
  provider_down: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** One faulty field. `path` is dotted (`full1`, `goals.0.minute`); `message` is for developers. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * An expected refusal. `detail` is for developers: what was refused, and the value that caused it. It never contains a secret or another
 * user's data. `issues` names the faulty fields of an `invalid` request.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterS: number | undefined;
  /** For `match_locked`: when the match locked, ISO 8601 UTC. A `match_locked` without this time may be tried again. */
  readonly lockedAt: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { issues?: Issue[]; retryAfterS?: number; lockedAt?: string } = {},
  ) {
    super(detail);
    this.code = code;
    this.issues = more.issues;
    this.retryAfterS = more.retryAfterS;
    this.lockedAt = more.lockedAt;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

/** True for one of the codes above. An answer from outside may contain anything, so pages check its code with this function. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemStatus, code);
}
