/** The caller of a request: an account, and its player in the competition. */
export interface Session {
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
  /** True if the session began with a password that is too short for acts of admins and staff, or whose length is not known. */
  hasShortPassword: boolean;
  /** The player's number in the competition; null until the first access creates the user document. */
  idx: number | null;
  nick: string | null;
}
