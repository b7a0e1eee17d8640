import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

let game: TestGame;
afterEach(() => game.remove());

async function metrics(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await game.app.inject({ url: '/metrics', headers });
  return { status: statusCode, text: body };
}

/** Returns the value of a metric. `name` is a part of a regular expression, with the labels if the metric has some. */
function valueOf(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
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
    expect(text).toMatch(/^fulltime_save_duration_seconds_count\{outcome="saved"\} 4$/m);
    expect(text).toMatch(/^fulltime_save_duration_seconds_count\{outcome="refused"\} 2$/m);
    expect(text).toMatch(/^fulltime_save_duration_seconds_bucket\{le="\+Inf",outcome="saved"\} 4$/m);
    expect(text).toMatch(/^fulltime_save_duration_seconds_sum\{outcome="saved"\} 0?\.\d+$/m);
    expect(text).toMatch(/^fulltime_http_answers_total\{status="409"\} 2$/m);
    expect(text).toMatch(/^fulltime_http_answers_total\{status="500"\} 0$/m);
    expect(text).toMatch(/^fulltime_refusals_total\{code="save_unknown"\} 0$/m);
    expect(valueOf(text, 'fulltime_events_sent_total')).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/^fulltime_unread_values_total 0$/m);
    stream.close();
  });

  test('count the events that were written to streams', async () => {
    game = await startTestGame();
    const ada = await game.signUp('ada');
    const stream = ada.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const before = valueOf((await metrics()).text, 'fulltime_events_sent_total');
    await ada.ask('PUT', `${game.db}/matches/1/predictions/${ada.uid}`, { full1: 1, full2: 0 });
    await expect.poll(() => stream.events.map(({ type }) => type)).toContain('prediction');
    expect(valueOf((await metrics()).text, 'fulltime_events_sent_total')).toBeGreaterThan(before);
    stream.close();
  });

  test('say what this process does: its leases, its connections, its memory and its disk', async () => {
    game = await startTestGame();
    await expect.poll(async () => (await metrics()).text).toMatch(/^fulltime_leases\{kind="replay"\} 1$/m);
    await expect.poll(async () => (await metrics()).text).toMatch(/^fulltime_lease_free_seconds\{kind="replay"\} 0$/m);
    const { text } = await metrics();
    expect(text).toMatch(/^fulltime_leases\{kind="feed"\} 0$/m);
    expect(text).toMatch(/^fulltime_leases_taken_total\{kind="jobs"\} 1$/m);
    expect(text).toMatch(/^fulltime_lease_free_seconds\{kind="site_jobs"\} 0$/m);
    expect(text).toMatch(/^fulltime_ready 1$/m);
    expect(text).toMatch(/^fulltime_streams_limit 20000$/m);
    expect(valueOf(text, 'fulltime_database_connections\\{state="(?:busy|idle)"\\}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'fulltime_heap_limit_bytes')).toBeGreaterThan(1e7);
    expect(valueOf(text, 'fulltime_memory_limit_bytes')).toBeGreaterThan(1e7);
    expect(valueOf(text, 'fulltime_disk_size_bytes')).toBeGreaterThan(valueOf(text, 'fulltime_disk_free_bytes'));
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test('say which matches are on, which locks are late, and how many picks are locked', async () => {
    game = await startTestGame({ results: 'manual' });
    const { database, standings } = game.game;
    // Every kick-off of this competition had passed before it was added, so its locks are not late.
    expect((await metrics()).text).toMatch(/^fulltime_lock_overdue_seconds 0$/m);
    expect((await metrics()).text).toMatch(/^fulltime_matches\{results="manual",state="on"\} 0$/m);
    const moved = `update matches set locks_at = clock_timestamp() + $2 * interval '1 minute' where id = $1`;
    await database.query(moved, ['1', 30]);
    await database.query(
      `update matches set locked_at = clock_timestamp(), locks_at = clock_timestamp() - interval '7 s' where id = '2'`,
      [],
    );
    await database.query('select pg_notify($1, $2)', [
      'fulltime',
      JSON.stringify({ kind: 'reload', competition: 'WC/2022' }),
    ]);
    await expect.poll(() => standings.findMatch('2')?.lockedAt).not.toBeNull();
    await expect
      .poll(async () => (await metrics()).text)
      .toMatch(/^fulltime_matches\{results="manual",state="soon"\} 1$/m);
    const { text } = await metrics();
    expect(text).toMatch(/^fulltime_matches\{results="manual",state="on"\} 1$/m);
    expect(text).toMatch(/^fulltime_matches\{results="feed",state="on"\} 0$/m);
    // What the database says is read at most twice per second.
    await expect.poll(async () => (await metrics()).text).toMatch(/^fulltime_lock_delay_seconds (?:7|6\.9)/m);
    expect(text).toMatch(/^fulltime_locked_picks \d+$/m);
    expect(text).toMatch(/^fulltime_feed_age_seconds -1$/m);
    expect(text).toMatch(/^fulltime_message_overdue_seconds 0$/m);
  });

  test('leave out what the database cannot say, and count that', async () => {
    game = await startTestGame();
    const { database } = game.site;
    await database.query('alter table deliveries rename to elsewhere', []);
    const { status, text } = await metrics();
    expect(status).toBe(200);
    expect(text).toMatch(/^fulltime_ready 1$/m);
    expect(text).toMatch(/^fulltime_saves_total 0$/m);
    expect(text).not.toMatch(/^fulltime_feed_age_seconds/m);
    expect(text).not.toMatch(/^fulltime_lease_free_seconds/m);
    expect(valueOf((await metrics()).text, 'fulltime_unread_values_total')).toBeGreaterThan(0);
    await database.query('alter table elsewhere rename to deliveries', []);
    await expect.poll(async () => (await metrics()).text).toMatch(/^fulltime_feed_age_seconds -1$/m);
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
