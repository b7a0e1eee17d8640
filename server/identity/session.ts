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
  /** The player's number in the competition; null until the first access made the user document. */
  idx: number | null;
  /** Null until chosen. */
  nick: string | null;
}
