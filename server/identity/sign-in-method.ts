import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../platform/database/database.ts';
import type { Session } from '../calls/session.ts';

/** Somebody who wants to sign in. */
export interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The session that the browser has before it signs in. */
  session: Session | undefined;
}

/** An account as the answer to a sign-in names it. */
export interface SignedInUser {
  id: string;
  email: string;
}

/**
 * A way to sign in: how somebody proves that an account is theirs. Password, passkey, provider and mailed link each have
 * one, and so do a new account and the link of the first admin. `session/sign-in.ts` does the rest, which is the same for all.
 */
export interface SignInMethod<Proof> {
  /** What the log calls it. */
  name: 'password' | 'new account' | 'passkey' | 'provider' | 'link' | 'first-admin link';
  /** Checks a proof and opens nothing. Throws the refusal. */
  check(proof: Proof, visitor: Visitor): Promise<CheckedProof>;
  /**
   * Finds the account at which a refused proof was aimed, for the log; undefined if there is none. The refusals of a method
   * without this function are logged by its caller.
   */
  findTarget?(proof: Proof, visitor: Visitor): Promise<string | undefined>;
}

/** A proof that was right when it was checked. The two functions run in the transaction that makes the session. */
export interface CheckedProof {
  /** True if the proof is a password that is too short for admins and staff, or one whose length is not known. */
  hasShortPassword: boolean;
  /** Locks the account's row and returns the account. Makes or changes the account where the proof brings that about. */
  claimAccount(tx: Tx): Promise<SignedInUser>;
  /**
   * Looks again, once the row is locked and the session is made, whether the proof still opens the account: it may have been taken
   * off after it was checked. Throws the refusal, which undoes the session.
   */
  checkAgain?(tx: Tx): Promise<void>;
}
