import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

export interface MailSettings {
  /** An address of the form smtps://user:password@host:465 or smtp://…. */
  url: string;
  from: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beside the usual ones. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * Writes a mail and sends it in the background. This function returns at once and never throws. A failure is logged without any address.
   * If `write` returns undefined, nothing is sent.
   */
  post(write: () => Promise<Mail | undefined>): void;
  /**
   * Hands a mail to the mail server and resolves when it has answered. There is no second attempt: if only the answer of the first one was
   * lost, the mail would arrive twice. A failure is logged without any address.
   */
  deliver(mail: Mail): Promise<void>;
  /**
   * Ends the mailer. Waits for mails that are being written or sent, and tries each mail that waits for another attempt at once, for the
   * last time.
   */
  close(): Promise<void>;
  /** How many mails the mail server has accepted since the start, and how many were given up. */
  readonly counts: { readonly sent: number; readonly failed: number };
  /** The number of mails that are being written, sent, or wait for another attempt. */
  readonly waiting: number;
}

/** The pauses in ms before the second and the third attempt. */
const pausesMs = [5000, 60_000];
/**
 * The most posted mails that may be in progress at once. While there are so many, `post` sends no others: there is a flood, or the mail
 * server has been down for long. Delivered mails do not count, because their callers wait for them.
 */
const mostOnTheirWay = 500;
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Creates the mailer. It uses at most two connections, tries each posted mail up to three times, and stores waiting mails in memory only.
 */
export function createMailer(settings: MailSettings, log: (line: string) => void): Mailer {
  const transport = openTransport(settings.url);
  const ending = new AbortController();
  const posted = new Set<Promise<void>>();
  const delivered = new Set<Promise<void>>();
  const { counts, noteSent, giveUp } = outcomes(log);
  const trySending = (mail: SendMailOptions): Promise<void> =>
    sendInAttempts(() => transport.sendMail(mail), { noteSent, giveUp, ending: ending.signal });
  return {
    counts,
    get waiting() {
      return posted.size + delivered.size;
    },
    post(write) {
      if (posted.size >= mostOnTheirWay) return giveUp('A mail was not sent: too many are on their way.');
      const work = write()
        .then((mail) => (mail === undefined ? undefined : trySending(withHeaders(mail, settings.from))))
        // The text of the error is not logged, because it may contain the recipient.
        .catch(() => giveUp('A mail could not be written; nobody was told.'))
        .finally(() => posted.delete(work));
      posted.add(work);
      return undefined;
    },
    async deliver(mail) {
      const work = transport
        .sendMail(withHeaders(mail, settings.from))
        .then(noteSent, (error: { code?: string; responseCode?: number }) =>
          giveUp(`A reminder by mail was not sent: the mail server said ${faultOf(error).word}.`),
        )
        .finally(() => delivered.delete(work));
      delivered.add(work);
      await work;
    },
    async close() {
      ending.abort();
      await Promise.all([...posted, ...delivered]);
      transport.close();
    },
  };
}

interface Outcomes {
  noteSent: () => void;
  /** Counts a mail that is not sent, and logs why. */
  giveUp: (line: string) => void;
}

/** Counts the mails that were sent and those that were given up. */
function outcomes(log: (line: string) => void): Outcomes & { counts: Mailer['counts'] } {
  const counts = { sent: 0, failed: 0 };
  return {
    counts,
    noteSent() {
      counts.sent++;
    },
    giveUp(line) {
      counts.failed++;
      log(line);
    },
  };
}

/** Tries to send a mail up to three times. Once the mailer is `ending`, the pauses are over and the next attempt is the last one. */
async function sendInAttempts(
  send: () => Promise<unknown>,
  { noteSent, giveUp, ending }: Outcomes & { ending: AbortSignal },
): Promise<void> {
  for (const pauseMs of [...pausesMs, undefined]) {
    const fault = await send().then(() => undefined, faultOf);
    if (fault === undefined) return noteSent();
    if (pauseMs === undefined || fault.isFinal || ending.aborted) {
      return giveUp(`A mail could not be sent: the mail server said ${fault.word}.`);
    }
    await sleep(pauseMs, undefined, { signal: ending }).catch(() => undefined);
  }
  return undefined;
}

function openTransport(url: string) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: sendsPasswordAbroad(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  // A pooled connection that breaks while idle does not belong to any mail.
  transport.on('error', () => undefined);
  return transport;
}

function withHeaders(mail: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    to: { name: '', address: mail.to },
    from,
    headers: { 'auto-submitted': 'auto-generated', ...mail.headers },
  };
}

/**
 * Returns the code of a failure, which is logged instead of its text, because the text may contain addresses. A 5xx reply of the mail
 * server is final.
 */
function faultOf(error: { code?: string; responseCode?: number }): { word: string; isFinal: boolean } {
  const { code = 'nothing we know', responseCode } = error;
  return { word: responseCode === undefined ? code : `${responseCode} (${code})`, isFinal: (responseCode ?? 0) >= 500 };
}

/** True if a password is sent to another machine, for which TLS is required. */
function sendsPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
