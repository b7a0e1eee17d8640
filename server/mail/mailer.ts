import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/** Where mail goes out, and whose name is on it. */
export interface MailSettings {
  /** smtps://user:password@host:465, or smtp://… */
  url: string;
  from: string;
}

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Writes a mail and sends it in the background: it returns at once and never throws. A failure is logged in a
   * sentence that names nobody. If `write` returns undefined, nothing is sent.
   */
  post(write: () => Promise<Mail | undefined>): void;
  /**
   * Ends the mailer: mails that are being written or sent are waited for, mails that wait for another try are given up.
   */
  close(): Promise<void>;
}

/** The waits before the second and the third try. */
const pausesMs = [5000, 60_000];
/** The most mails on their way at once; more means a flood, or that the mail server has been away for long. */
const mostOnTheirWay = 500;
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The only way to send mail: two connections, three tries, kept in memory. */
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
  // A pooled connection that breaks while it is idle belongs to no mail.
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
        // Its text may name the recipient.
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

/** Only the kind of the failure is logged, because its text names addresses. A 5xx of the server is final. */
function faultOf(error: { code?: string; responseCode?: number }): { word: string; isFinal: boolean } {
  const { code = 'nothing we know', responseCode } = error;
  return { word: responseCode === undefined ? code : `${responseCode} (${code})`, isFinal: (responseCode ?? 0) >= 500 };
}

/** A password is sent to another machine through TLS only. */
function sendsPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
