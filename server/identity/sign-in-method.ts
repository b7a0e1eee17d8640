import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../platform/database/database.ts';
import type { AccountSession } from '../calls/session.ts';

export interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The session that the browser had before signing in. */
  session: AccountSession | undefined;
}

export interface SignedInUser {
  id: string;
  email: string;
  /** The invite tokens that a mailed link has brought from the device on which it was requested. */
  invites?: string[];
}

/**
 * A way to sign in: how somebody proves that an account is theirs. Password, passkey, provider and mailed link each have one, and so do a
 * new account and the first admin's link. `session/sign-in.ts` does everything that is the same for all of them.
 */
export interface SignInMethod<Proof> {
  name: 'password' | 'new account' | 'passkey' | 'provider' | 'link' | 'first-admin link';
  /** Checks a proof, or leaves that to the functions of the result. Throws a refusal if the proof is wrong. Does not create a session. */
  check(proof: Proof, visitor: Visitor): Promise<CheckedProof>;
  /**
   * Finds the account that a refused proof was for, for the log; undefined if there is none. If a method lacks this function, `signIn` does
   * not log refusals of this method.
   */
  findTarget?(proof: Proof, visitor: Visitor): Promise<string | undefined>;
}

/** What `check` returns for a proof that it has not refused. Both functions run in the transaction that creates the session. */
export interface CheckedProof {
  /** True if the password (typed, or stored with a link) is too short for admins and staff, or if its length is not known. */
  hasShortPassword: boolean;
  /** Locks the account's row and returns the account. Creates or changes the account if the method requires it. */
  claimAccount(tx: Tx): Promise<SignedInUser>;
  /**
   * Checks, once the row is locked and the session is created, whether the proof still opens the account. The password, passkey or identity
   * may have been changed or removed meanwhile. Throws the refusal, which rolls the session back.
   */
  checkAgain?(tx: Tx): Promise<void>;
}
