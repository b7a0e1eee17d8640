import type { Answer, Client, TestGame } from '../test-game.ts';

/** The calls of one device about registrations, with their headers. Source: docs/contract.md#push-registrations. */
export interface PushCalls {
  headers: Record<string, string>;
  register(registration: unknown): Promise<Answer>;
  refresh(token: string, registration: unknown): Promise<Answer>;
  remove(token: string): Promise<Answer>;
}

/** Prepares a registration as a page does: reads the API key and requests an installation's token. */
export async function pushCallsOf(game: Pick<TestGame, 'db' | 'guest'>, client: Client): Promise<PushCalls> {
  const { push } = (await client.ask('GET', game.db)).body as { push: { apiKey: string } };
  const { token } = (await client.ask('POST', '/push/installations', {})).body as { token: string };
  const headers = { 'x-api-key': push.apiKey, 'x-installation-auth': token };
  // The calls have no cookie, because the installation's token alone identifies the caller.
  const guest = game.guest();
  return {
    headers,
    register: (registration) => guest.ask('POST', '/push/registrations', registration, headers),
    refresh: (named, registration) => guest.ask('PATCH', `/push/registrations/${named}`, registration, headers),
    remove: (named) => guest.ask('DELETE', `/push/registrations/${named}`, undefined, headers),
  };
}
