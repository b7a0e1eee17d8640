import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../mail/mailer.ts';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** All headers as they arrived. */
  head: string;
}

export interface Mailbox {
  /** For `config.mail`. It contains a user name and a password, which the server checks. */
  settings: MailSettings;
  /** Oldest first. */
  received: ReceivedMail[];
  /** Waits for a mail to an address and returns the latest one. `after` is the number of mails to skip. */
  mailTo(address: string, after?: number): Promise<ReceivedMail>;
  /** Returns the path of the link in the last mail to an address, such as `/login#verify=…`. */
  linkTo(address: string, after?: number): Promise<string>;
  countTo(address: string): number;
  /** Refuses the next mails with this SMTP status; 0 accepts mails again. */
  refuseWith(status: number): void;
  readonly refused: number;
  close(): Promise<void>;
}

const [user, pass] = ['game', 'secret-of-the-mail-server'];

interface State {
  received: ReceivedMail[];
  /** The SMTP status for the next mails; 0 accepts them. */
  refusal: number;
  refused: number;
}

export async function startMailbox(): Promise<Mailbox> {
  const state: State = { received: [], refusal: 0, refused: 0 };
  const { received } = state;
  const server = createMailServer(state);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { url: `smtp://${user}:${pass}@127.0.0.1:${port}`, from: 'The game <game@example.org>' },
    received,
    mailTo: (address, after) => untilMailTo(received, address, after),
    linkTo: async (address, after) => linkIn(await untilMailTo(received, address, after)),
    countTo: (address) => mailsTo(received, address).length,
    refuseWith(status) {
      state.refusal = status;
    },
    get refused() {
      return state.refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createMailServer(state: State): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, answer) {
      if (username === user && password === pass) return answer(null, { user: username });
      return answer(new Error('wrong name or password'));
    },
    onRcptTo(_address, _session, answer) {
      if (state.refusal === 0) return answer();
      state.refused++;
      return answer(Object.assign(new Error('not now'), { responseCode: state.refusal }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        state.received.push({ to, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  return server;
}

function mailsTo(received: ReceivedMail[], address: string): ReceivedMail[] {
  return received.filter(({ to }) => to === address.toLowerCase());
}

async function untilMailTo(received: ReceivedMail[], address: string, after = 0): Promise<ReceivedMail> {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((go) => setTimeout(go, 10))) {
    const last = mailsTo(received, address).slice(after).at(-1);
    if (last) return last;
  }
  throw new Error(`no mail to ${address}; there are ${received.map(({ to }) => to).join(', ')}`);
}

function linkIn({ text }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in ${text}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/** Parses the part of MIME (RFC 2045) that the game's mails use: text and HTML side by side, each with its own encoding. */
function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = cut(source);
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => cut(part.replace(/^\r\n/, '')));
  const textOf = (type: string): string => {
    const part = parts.find((part) => part.headers.get('content-type')?.startsWith(type));
    const encoding = part?.headers.get('content-transfer-encoding') ?? '7bit';
    return part ? decoded(part.body, encoding).replaceAll('\r\n', '\n') : '';
  };
  return {
    from: headers.get('from') ?? '',
    subject: decodedHeader(headers.get('subject') ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    head: source.slice(0, source.indexOf('\r\n\r\n')),
  };
}

function cut(source: string): { headers: Map<string, string>; body: string } {
  const at = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: source.slice(at + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : utf8(body);
}

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` (RFC 2047). */
function decodedHeader(text: string): string {
  return text.replace(/=\?utf-8\?([qb])\?([^?]*)\?= ?/gi, (_, how: string, word: string) =>
    how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
  );
}

function unquoted(text: string): string {
  return utf8(text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString();
}
