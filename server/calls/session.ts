/** Who asks: an account, and what it is in the competition. */
export interface Session {
  /** Names the session where its token must not be told. */
  id: string;
  userId: string;
  email: string;
  role: 'none' | 'staff' | 'admin';
  blocked: boolean;
  /** The session's token, which names it for sign-out. */
  token: string;
  expiresAt: Date;
  /** When the session was made: by signing in. */
  signedInAt: Date;
  /** When its use was last noted: once a day at most. */
  lastUsedAt: Date;
  /** Signed in with a password that is too short for the acts of admins and staff, or whose length is not known. */
  hasShortPassword: boolean;
  /** The player's number in the competition; null until the first access made the user document. */
  idx: number | null;
  /** Null until chosen. */
  nick: string | null;
}
