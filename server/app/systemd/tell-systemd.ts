import { execFile } from 'node:child_process';
import { reasonOf } from '../../platform/log/reason.ts';

/** What systemd has told this process about the service that it is the main process of. */
export interface ServiceSettings {
  /** The address of the socket at which systemd hears the service. */
  notifySocket: string;
  /** The service is killed if it says nothing for this long; undefined without a watchdog. */
  watchdogMs: number | undefined;
}

export interface Systemd {
  watchdogMs: number | undefined;
  /** Sends lines such as `READY=1`, after those of former calls. Resolves when they are sent, or when it is reported that they cannot be. */
  tell(...lines: string[]): Promise<void>;
}

/** Sending takes milliseconds. After this time, in ms, the program is ended, so that later lines do not wait for it. */
const sendWithinMs = 10_000;

/**
 * Returns how to speak to systemd. Node.js has no datagram sockets of Unix, so the program `systemd-notify` sends the lines; it is there
 * wherever systemd is. A failure is reported by `say`, once for all failures in a row.
 * Source: docs/decisions/0041-systemd-is-told-by-its-own-program.md.
 */
export function systemdAt({ notifySocket, watchdogMs }: ServiceSettings, say: (line: string) => void): Systemd {
  let sending = Promise.resolve();
  let hasFailed = false;
  const send = async (lines: string[]): Promise<void> => {
    try {
      await runNotify(notifySocket, lines);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) say(`systemd cannot be told ${lines.join(', ')}: ${reasonOf(error)}.`);
      hasFailed = true;
    }
  };
  return {
    watchdogMs,
    tell: (...lines) => (sending = sending.then(() => send(lines))),
  };
}

function runNotify(notifySocket: string, lines: string[]): Promise<void> {
  const env = { ...process.env, NOTIFY_SOCKET: notifySocket };
  return new Promise((resolve, reject) => {
    execFile('systemd-notify', lines, { env, timeout: sendWithinMs }, (error) => (error ? reject(error) : resolve()));
  });
}
