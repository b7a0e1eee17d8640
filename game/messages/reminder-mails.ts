import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const state = z.object({
  /** False if the game sends no mail. */
  isOffered: z.boolean(),
  /** False if the account has no confirmed address, so that no mail is sent. */
  hasAddress: z.boolean(),
  isOn: z.boolean(),
});

export const getReminderMailsEndpoint = endpoint({
  summary: 'Whether the account wants reminders of missing picks by mail, and whether it can have them',
  method: 'GET',
  path: '/auth/reminder-mails',
  who: 'account',
  answer: state,
});

export const putReminderMailsEndpoint = endpoint({
  summary: 'Switches reminders of missing picks by mail on or off, in all competitions',
  method: 'PUT',
  path: '/auth/reminder-mails',
  who: 'account',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: state,
});
