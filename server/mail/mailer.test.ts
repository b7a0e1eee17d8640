import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../app/config.ts';
import { startMailbox } from '../testing/outside/mailbox.ts';
import type { Mailbox } from '../testing/outside/mailbox.ts';
import { createMailer } from './mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const mail: Mail = { to: 'maja@example.org', subject: 'Way in', text: 'token-of-maja', html: '<p>token-of-maja</p>' };

let mailbox: Mailbox | undefined;
let mailer: Mailer | undefined;
const said: string[] = [];
afterEach(async () => {
  await mailer?.close();
  await mailbox?.close();
  [mailer, mailbox] = [undefined, undefined];
  said.length = 0;
});

async function start(): Promise<{ mailbox: Mailbox; mailer: Mailer }> {
  mailbox = await startMailbox();
  mailer = createMailer(mailbox.settings, (line) => said.push(line));
  return { mailbox, mailer };
}

const discreet = () => {
  for (const line of said) expect(line).not.toMatch(/maja|example|token|secret-of/);
};

describe('a mail', () => {
  test('is sent after the answer', async () => {
    const { mailbox, mailer } = await start();
    mailer.post(async () => mail);
    expect(mailbox.received).toEqual([]);
    expect(await mailbox.mailTo(mail.to)).toMatchObject({
      subject: 'Way in',
      text: expect.stringContaining('token-of'),
    });
    expect(said).toEqual([]);
  });

  test('that is refused permanently is dropped, and logged without names', async () => {
    const { mailbox, mailer } = await start();
    mailbox.refuseWith(550);
    mailer.post(async () => mail);
    await expect.poll(() => said).toEqual(['A mail could not be sent: the mail server said 550 (EENVELOPE).']);
    expect(mailbox.refused).toBe(1);
    discreet();
  });

  test('that is refused temporarily is tried again', async () => {
    const { mailbox, mailer } = await start();
    mailbox.refuseWith(451);
    mailer.post(async () => mail);
    await expect.poll(() => mailbox.refused).toBe(1);
    mailbox.refuseWith(0);
    await mailbox.mailTo(mail.to);
    expect(said).toEqual([]);
  });

  test('to a server that is down delays nothing, and the end does not wait for the next try', async () => {
    mailer = createMailer({ url: 'smtp://127.0.0.1:1', from: 'game@example.org' }, (line) => said.push(line));
    mailer.post(async () => mail);
    await mailer.close();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/ESOCKET|ECONN/);
    discreet();
  });

  test('that cannot be written is logged without its contents', async () => {
    const { mailer } = await start();
    mailer.post(async () => Promise.reject(new Error('Failed query: params: maja@example.org')));
    await expect.poll(() => said).toHaveLength(1);
    discreet();
  });

  test('is not sent while 500 others wait', async () => {
    const { mailbox, mailer } = await start();
    const written = Promise.withResolvers<Mail>();
    for (let count = 0; count < 500; count += 1) mailer.post(() => written.promise);
    mailer.post(async () => ({ ...mail, to: 'late@example.org' }));
    expect(said).toEqual(['A mail was not sent: too many are on their way.']);
    written.resolve(mail);
    await mailer.close();
    expect(mailbox.received).toHaveLength(500);
  });

  test('is sent while 500 reminders wait', async () => {
    const { mailbox, mailer } = await start();
    const reminders = Array.from({ length: 500 }, () => mailer.deliver({ ...mail, to: 'fan@example.org' }));
    mailer.post(async () => mail);
    await mailbox.mailTo(mail.to);
    await Promise.all(reminders);
    expect(said).toEqual([]);
    expect(mailbox.received).toHaveLength(501);
  });

  test('is not sent if it has no contents', async () => {
    const { mailbox, mailer } = await start();
    mailer.post(async () => undefined);
    await mailer.close();
    expect(mailbox.received).toEqual([]);
  });
});

describe('the settings of mail', () => {
  const SMTP_URL = 'smtps://game:hunter22@mail.example.org:465';
  const MAIL_FROM = 'Fulltime <game@example.org>';

  test('are both set or neither', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'game@example.org' }).mail?.from).toBe('game@example.org');
  });

  test.each([
    ['the URL alone', { SMTP_URL }, /both SMTP_URL and MAIL_FROM/],
    ['the sender alone', { MAIL_FROM }, /both SMTP_URL and MAIL_FROM/],
    ['another protocol', { SMTP_URL: 'https://game:hunter22@mail.example.org', MAIL_FROM }, /smtps:\/\//],
    ['no URL', { SMTP_URL: 'hunter22', MAIL_FROM }, /smtps:\/\//],
    ['no address', { SMTP_URL, MAIL_FROM: 'Fulltime' }, /MAIL_FROM=Fulltime/],
    ['a header more', { SMTP_URL, MAIL_FROM: 'a\r\nBcc: x <game@example.org>' }, /MAIL_FROM/],
    ['others let in without an address', { SMTP_URL, MAIL_FROM, HOST: '0.0.0.0' }, /PUBLIC_URL/],
  ])('with %s stop the start with a sentence that has no password in it', (_, env, sentence) => {
    const read = () => readConfig({ ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    try {
      read();
    } catch (error) {
      expect(String(error)).not.toContain('hunter22');
    }
  });
});
