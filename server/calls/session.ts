/** The account that sends a request. */
export interface AccountSession {
  /** Identifies the session where its secret token must not appear. */
  id: string;
  userId: string;
  email: string;
  role: 'none' | 'staff' | 'admin';
  blocked: boolean;
  token: string;
  expiresAt: Date;
  signedInAt: Date;
  /** When a use of the session was last recorded, which happens at most once a day. */
  lastUsedAt: Date;
  /** True if the last password that was typed for the session is too short for acts of admins and staff, or if its length is not known. */
  hasShortPassword: boolean;
  /** True if the request has the former secret of a session that was renewed. It answers until `expiresAt`. */
  isFormer: boolean;
  /** True if the request may only read, because it has the former secret and the new one has been sent for an own change, or used. */
  isReadOnly: boolean;
  /** True if the session must get a new secret at its next request, because the account's role has changed. */
  isRenewalDue: boolean;
  /** True while no request has used the secret that the session got after a change of the role. */
  isUnused: boolean;
  nick: string | null;
  /** The account's number (`idx`) in each competition that it has entered, by `CODE/YEAR`. */
  players: Readonly<Record<string, number>>;
}

/** The sender of a call to one competition: the account with its player there. */
export interface Session extends AccountSession {
  /** The player's number in the competition; null if the account has not entered it. */
  idx: number | null;
}

export function sessionIn({ competition }: { competition: string }, account: AccountSession): Session {
  return { ...account, idx: account.players[competition] ?? null };
}
