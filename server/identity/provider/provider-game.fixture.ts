import { aProvider, visitProvider } from '../../testing/outside/oidc-provider.ts';
import type { Person, TestProvider } from '../../testing/outside/oidc-provider.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';

export type Purpose = 'sign-in' | 'link' | 'again';

export interface ProviderGame {
  running: TestGame;
  club: TestProvider;
  other: TestProvider;
  /** A provider that does not answer. */
  down: TestProvider;
  start(client: Client, purpose?: Purpose, id?: string): Promise<Answer>;
  /** Visits the provider and returns the path of the redirect back, which has not been followed yet. */
  visit(client: Client, person: Person, purpose?: Purpose, provider?: TestProvider): Promise<string>;
  /** Follows the path that `visit` has returned, and returns the address that the browser is sent to. */
  come(client: Client, path: string): Promise<string>;
  signIn(client: Client, person: Person, purpose?: Purpose, provider?: TestProvider): Promise<string>;
  stop(): Promise<void>;
}

export async function startProviderGame(more: Parameters<typeof startTestGame>[0] = {}): Promise<ProviderGame> {
  const club = await aProvider();
  const other = await aProvider('other', 'Other');
  const down = await aProvider('down', 'Down');
  const running = await startTestGame({ ...more, oidc: [club.settings, other.settings, down.settings] });
  await club.open(running.origin);
  await other.open(running.origin);
  const game: ProviderGame = {
    running,
    club,
    other,
    down,
    start: (client, purpose = 'sign-in', id = 'club') =>
      client.ask('POST', `/auth/providers/${id}/start`, { purpose, next: '/groups' }, { origin: running.origin }),
    async visit(client, person, purpose = 'sign-in', provider = club) {
      provider.person = person;
      const { status, body } = await game.start(client, purpose, provider.settings.id);
      if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
      const back = new URL(await visitProvider(String(body.url)));
      return back.pathname + back.search;
    },
    async come(client, path) {
      const { status, headers } = await client.ask('GET', path);
      if (status !== 303) throw new Error(`callback: ${status}`);
      return headers.get('location') ?? '';
    },
    signIn: async (client, person, purpose, provider) =>
      game.come(client, await game.visit(client, person, purpose, provider)),
    async stop() {
      await running.remove();
      await club.stop();
      await other.stop();
      await down.stop();
    },
  };
  return game;
}

export async function whoIs(client: Client): Promise<{ id: string; email: string } | undefined> {
  const { body } = await client.ask('GET', '/auth/get-session');
  return (body as { user?: { id: string; email: string } } | null)?.user;
}

export function problemIn(landing: string): string | null {
  return new URL(landing, 'http://x').searchParams.get('problem');
}

let count = 0;

/** A new person with a confirmed address. */
export function aPerson(more: Partial<Person> = {}): Person {
  const sub = `person-${++count}`;
  return { sub, email: `${sub}@club.example`, ...more };
}
