import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';

let game: TestGame;
afterEach(() => game.remove());

async function metrics(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await game.app.inject({ url: '/metrics', headers });
  return { status: statusCode, text: body };
}

describe('the metrics', () => {
  test('count saves, streams, waiting messages, and the delay of this process', async () => {
    game = await startTestGame();
    const ada = await game.signUp('ada');
    for (const full1 of [1, 2]) {
      await ada.ask('PUT', `${game.db}/matches/1/predictions/${ada.uid}`, { full1, full2: 0 });
    }
    // The second save repeats the first one, as a page does if the answer was lost. It stores nothing.
    for (let times = 0; times < 2; times++) {
      await ada.ask('PUT', `${game.db}/matches/2/predictions/${ada.uid}`, { full1: 1, full2: 0, basedOn: null });
    }
    await game.game.database.query(`update matches set locked_at = now() where id = '3'`, []);
    for (const id of ['3', '3', 'none']) {
      await ada.ask('PUT', `${game.db}/matches/${id}/predictions/${ada.uid}`, { full1: 1, full2: 0 });
    }
    const stream = ada.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const { status, text } = await metrics();
    expect(status).toBe(200);
    expect(text).toMatch(/^fulltime_saves_total 3$/m);
    expect(text).toMatch(/^fulltime_save_batches_total 4$/m);
    expect(text).toMatch(/^fulltime_refusals_total\{code="match_locked"\} 2$/m);
    expect(text).toMatch(/^fulltime_refusals_total\{code="not_found"\} 1$/m);
    expect(text).toMatch(/^fulltime_streams 1$/m);
    expect(text).toMatch(/^fulltime_standings_version \d+$/m);
    expect(text).toMatch(/^fulltime_event_lag_seconds 0?\.\d+/m);
    expect(text).toMatch(/^fulltime_messages\{what="devices"\} 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    stream.close();
  });

  test('of a hosted game need the token, and are off without one', async () => {
    game = await startTestGame({ publicUrl: 'https://play.example.org' });
    expect((await metrics({ host: 'play.example.org' })).status).toBe(404);
    expect((await metrics()).status).toBe(421);
    await game.restart({ metricsToken: 'open sesame, please' });
    // With the token, Prometheus may use any host name.
    expect((await metrics()).status).toBe(401);
    expect((await metrics({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await metrics({ authorization: 'Bearer open sesame, please' })).status).toBe(200);
  });

  test.each([
    ['127.0.0.1', 200],
    ['localhost', 200],
    ['0.0.0.0', 404],
    ['::', 404],
  ])('of a game that listens on %s answer %i without a token', async (host, status) => {
    game = await startTestGame({ host });
    expect((await metrics()).status).toBe(status);
    if (status === 200) return;
    await game.restart({ metricsToken: 'open sesame, please' });
    expect((await metrics()).status).toBe(401);
    expect((await metrics({ authorization: 'Bearer open sesame, please' })).status).toBe(200);
  });
});
