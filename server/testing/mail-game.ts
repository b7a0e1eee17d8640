import { expect } from 'vitest';
import { runWithoutDelay } from '../identity/link/after-response.ts';
import { startMailbox } from './outside/mailbox.ts';
import type { Mailbox } from './outside/mailbox.ts';
import { startTestGame } from './test-game.ts';
import type { Answer, Client, TestGame } from './test-game.ts';

/** `password` is the password of every account that is made here. `other` is the one that links set. */
export const password = 'correct horse';
export const other = 'battery staple';

export interface MailGame {
  running: TestGame;
  mailbox: Mailbox;
  signUp(client: Client, email: string, word?: string): Promise<Answer>;
  signIn(client: Client, email: string, word?: string): Promise<Answer>;
  askFor(what: 'reset' | 'link', email: string): Promise<Answer>;
  /** Creates an account with a confirmed address and signs in. One mail has been received by then. */
  confirmed(email: string): Promise<Client>;
  remove(): Promise<void>;
}

export async function startMailGame(): Promise<MailGame> {
  runWithoutDelay();
  const mailbox = await startMailbox();
  const running = await startTestGame({ mail: mailbox.settings, siteName: 'The <Corner> Café' });
  const signUp: MailGame['signUp'] = (client, email, word = password) =>
    client.ask('POST', '/auth/sign-up/email', { email, password: word });
  return {
    running,
    mailbox,
    signUp,
    signIn: (client, email, word = password) => client.ask('POST', '/auth/sign-in/email', { email, password: word }),
    askFor: (what, email) =>
      running.guest().ask('POST', `/auth/request-${what === 'reset' ? 'password-reset' : 'sign-in-link'}`, { email }),
    async confirmed(email) {
      const client = running.guest();
      await signUp(client, email);
      expect((await useLink(client, await mailbox.linkTo(email))).status).toBe(200);
      return client;
    },
    async remove() {
      await running.remove();
      await mailbox.close();
    },
  };
}

/** Uses a link as its page does. A `reset` link sends `newPassword` or a default; a `verify` link sends `newPassword` if it is given. */
export function useLink(client: Client, link: string, newPassword?: string): Promise<Answer> {
  const { kind, token } = partsOf(link);
  switch (kind) {
    case 'verify':
      return client.ask('POST', '/auth/verify-email', { token, ...(newPassword && { password: newPassword }) });
    case 'reset':
      return client.ask('POST', '/auth/reset-password', { token, password: newPassword ?? other });
    case 'link':
      return client.ask('POST', '/auth/sign-in/link', { token });
    default:
      throw new Error(`no link of ours: ${link}`);
  }
}

/** Returns the description of a link that its page shows before the button is pressed. */
export function lookAt(client: Client, link: string): Promise<Answer> {
  return client.ask('POST', '/auth/look-at-link', partsOf(link));
}

export function tokenIn(link: string): string {
  return partsOf(link).token;
}

function partsOf(link: string): { kind: string; token: string } {
  const [, kind = '', token = ''] = /^\/login#(\w+)=(.+)$/.exec(link) ?? [];
  return { kind, token };
}

export async function whoIs(client: Client): Promise<unknown> {
  const { body } = await client.ask('GET', '/auth/get-session');
  return (body as { user?: { email: string } } | null)?.user?.email;
}

export function refusal(status: number, code: string) {
  return { status, body: { code } };
}

export const linkOver = refusal(404, 'link_over');
