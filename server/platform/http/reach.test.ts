import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { addressHere, isLoopback } from './reach.ts';

let game: TestGame | undefined;
afterEach(async () => {
  await game?.remove();
  game = undefined;
});

describe('a host', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.7', false],
    ['127.0.0.1.evil.example', false],
    ['game.example', false],
  ])('%s is reachable from this machine only: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});

describe('a game that listens on', () => {
  test.each([
    ['127.0.0.1', 'http://localhost:8086'],
    ['0.0.0.0', 'http://localhost:8086'],
    ['::', 'http://localhost:8086'],
    ['::1', 'http://localhost:8086'],
    ['192.168.1.7', 'http://192.168.1.7:8086'],
    ['fd00::7', 'http://[fd00::7]:8086'],
    ['game.example', 'http://game.example:8086'],
  ])('%s is reached from this machine at %s', (host, address) => {
    expect(addressHere(host, 8086)).toBe(address);
  });
});

describe('the start of a game', () => {
  test('that other machines can reach reports it, and serves the functions port to this machine only', async () => {
    const said: string[] = [];
    game = await startTestGame({ host: '0.0.0.0' }, (line) => said.push(line));
    expect(said).toEqual([
      'Others can reach the game (HOST=0.0.0.0): /metrics is off without METRICS_TOKEN, and the functions port answers this machine only.',
    ]);
    const { functionsPort } = game;
    const answers = (host: string, port: number | undefined) =>
      fetch(`http://${host}:${port}/health/live`).then(
        ({ status }) => status,
        () => 'no answer',
      );
    expect(await answers('127.0.0.1', functionsPort)).toBe(404);
    // If the machine has no other address, 127.0.0.2 will do, because Linux answers on all of 127.0.0.0/8.
    const outside =
      Object.values(networkInterfaces())
        .flat()
        .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.2';
    expect(await answers(outside, Number(new URL(game.origin).port))).toBe(200);
    expect(await answers(outside, functionsPort)).toBe('no answer');
  });

  test('that only this machine can reach reports nothing about it', async () => {
    const said: string[] = [];
    game = await startTestGame({}, (line) => said.push(line));
    expect(said).toEqual([]);
  });
});
