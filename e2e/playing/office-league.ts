import { expect } from '@playwright/test';
import type { Client } from '../../server/testing/test-game.ts';

/** A company's league, whose results admins enter. */
export const officeYear = String(new Date().getUTCFullYear());
export const officePath = `/OL/${officeYear}`;

/** The matches of the league as CSV. The first kicks off in `first` minutes, the others one, two and three days from now, in UTC. */
export function officeFixtures(first: number): string {
  const inMinutes = (minutes: number): string => {
    const [day = '', time = ''] = new Date(Date.now() + minutes * 60_000).toISOString().split('T');
    return `${day},${time.slice(0, 5)}`;
  };
  const day = 24 * 60;
  return [
    'date,time,home,away,matchday',
    `${inMinutes(first)},Sales,Support,1`,
    `${inMinutes(day)},Legal,Design,1`,
    `${inMinutes(2 * day)},Support,Legal,2`,
    `${inMinutes(3 * day)},Design,Sales,2`,
  ].join('\n');
}

/** The body of an admin's request to add the league or to update it. For `first`, see `officeFixtures`. */
export function officeRequest(first: number) {
  const file = { name: 'office.csv', contents: Buffer.from(officeFixtures(first)).toString('base64') };
  const options = { name: 'Office league', timeZone: 'UTC', results: 'manual', corrections: [] };
  return { file, code: 'OL', year: officeYear, ...options };
}

export async function addOfficeLeague(admin: Client): Promise<void> {
  expect((await admin.ask('POST', '/admin/competitions', officeRequest(120))).status).toBe(201);
}

export async function removeOfficeLeague(admin: Client): Promise<void> {
  await admin.ask('DELETE', `/admin/competitions${officePath}`);
}
