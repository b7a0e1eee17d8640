import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { aPerson, startProviderGame } from './provider-game.fixture.ts';
import type { ProviderGame } from './provider-game.fixture.ts';

let place: TestPlace;
let cable: Cable;
let game: ProviderGame;

beforeAll(async () => {
  place = await makeTestPlace();
  cable = await cableTo(new URL(place.place.databaseUrl ?? ''));
  game = await startProviderGame({ databaseUrl: cable.url, results: 'manual' });
});
afterAll(async () => {
  await game.stop();
  await cable.remove();
  await place.remove();
});

test('a visitor who returns from a provider while the database is unreachable is sent to a page that says so', async () => {
  const fan = await game.running.signUp('traveller');
  const back = await game.visit(fan, aPerson(), 'link');
  // The restart empties the cache of sessions, so the callback reads the session from the database.
  await game.running.restart();
  await cable.pull();
  const landing = await game.come(fan, back);
  await cable.plugIn();
  expect(landing).toBe('/login?problem=unavailable&provider=club');
});
