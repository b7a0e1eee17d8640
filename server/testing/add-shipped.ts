import { expect } from 'vitest';
import type { CompetitionFile } from '../../game/import/api.ts';
import type { Client } from './test-game.ts';

/** Adds a competition that comes with the game, as an admin does on the page. */
export async function addShipped(
  admin: Client,
  { code, year, results }: { code: string; year: string; results: 'replay' | 'manual' },
): Promise<void> {
  const read = await admin.ask('POST', '/admin/competitions/read', { from: 'shipped', code, year });
  const file = read.body as unknown as CompetitionFile;
  const options = { code, year, name: null, timeZone: null, results, corrections: [] };
  const added = await admin.ask('POST', '/admin/competitions', { file, ...options });
  expect([added.status, added.body.detail]).toEqual([201, undefined]);
}
