import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installDebianPackages } from '../../../scripts/install-debian-packages.ts';

/** The socket at which systemd hears a service. It takes datagrams as systemd does, and closes the descriptors that come with them. */
export interface NotifySocket {
  path: string;
  /** What has arrived, a line each, in order. `BARRIER=1`, by which `systemd-notify` waits until it was heard, is left out. */
  heard: string[];
  close(): Promise<void>;
}

/** Node.js has no datagram sockets of Unix, but Python has. `recv` takes no descriptors, so the system closes them. */
const listener = `
import json, socket, sys
server = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
server.bind(sys.argv[1])
print(json.dumps("listens"), flush=True)
while True:
    print(json.dumps(server.recv(65536).decode()), flush=True)
`;

/** Installs Python and systemd's programs if they are missing, and listens at a socket in a new folder. */
export async function openNotifySocket(): Promise<NotifySocket> {
  for (const [program, name] of [
    ['python3', 'python3-minimal'],
    ['systemd-notify', 'systemd'],
  ] as const) {
    if (!existsSync(`/usr/bin/${program}`) && !installDebianPackages(name)) {
      throw new Error(`This test needs /usr/bin/${program}: install ${name}.`);
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'fulltime-notify-'));
  const path = join(folder, 'socket');
  const child = spawn('/usr/bin/python3', ['-c', listener, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const heard: string[] = [];
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  lines.on('line', (line) => {
    const said = (JSON.parse(line) as string).split('\n');
    heard.push(...said.filter((one) => one !== '' && one !== 'BARRIER=1'));
  });
  return {
    path,
    heard,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
