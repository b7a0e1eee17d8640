import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../app/config.ts';

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Writes a mail and sends it, behind the answer: returns at once, and never throws. What fails is logged in a sentence
   * that names nobody. Undefined: nothing is sent after all.
   */
  post(write: () => Promise<Mail | undefined>): void;
  /** Ends it: what is being written or sent is waited for, what waits for another try is given up. */
  close(): Promise<void>;
}

/** Waits before the second and the third try. */
const pausesMs = [5000, 60_000];
/** Most mails on their way at once: beyond it somebody floods us, or the mail server is away for long. */
const mostOnTheirWay = 500;
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The one way out for mail: two connections, three tries, kept in memory. */
export function createMailer(settings: MailSettings, log: (line: string) => void): Mailer {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 2,
    requireTLS: sendsPasswordAbroad(settings.url),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  // A pooled connection that breaks while idle is nobody's mail.
  transport.on('error', () => undefined);
  const ending = new AbortController();
  const onTheirWay = new Set<Promise<void>>();

  const send = async (mail: Mail): Promise<void> => {
    for (const pauseMs of [...pausesMs, undefined]) {
      const fault = await transport
        .sendMail({
          ...mail,
          to: { name: '', address: mail.to },
          from: settings.from,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        .then(() => undefined, faultOf);
      if (fault === undefined) return;
      if (pauseMs === undefined || fault.isFinal || ending.signal.aborted) {
        return log(`A mail could not be sent: the mail server said ${fault.word}.`);
      }
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  return {
    post(write) {
      if (onTheirWay.size >= mostOnTheirWay) return log('A mail was not sent: too many are on their way.');
      const work = write()
        .then((mail) => (mail === undefined ? undefined : send(mail)))
        // Its text may name who it was for.
        .catch(() => log('A mail could not be written; nobody was told.'))
        .finally(() => onTheirWay.delete(work));
      onTheirWay.add(work);
      return undefined;
    },
    async close() {
      ending.abort();
      await Promise.all(onTheirWay);
      transport.close();
    },
  };
}

/** Only the kind of the failure: the text of one names addresses. 5xx is the server's last word. */
function faultOf(error: { code?: string; responseCode?: number }): { word: string; isFinal: boolean } {
  const { code = 'nothing we know', responseCode } = error;
  return { word: responseCode === undefined ? code : `${responseCode} (${code})`, isFinal: (responseCode ?? 0) >= 500 };
}

/** A password goes to another machine through TLS only. */
function sendsPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
