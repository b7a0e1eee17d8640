/** The caller of a request: an account, and its player in the competition. */
export interface Session {
  /** Identifies the session in places in which its secret token must not appear. */
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
  /** The player's number in the competition; null until the first access creates the user document. */
  idx: number | null;
  nick: string | null;
}
