import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../../scripts/install-debian-packages.ts';

export const proxyNames = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Where a proxy listens and leads in a test. */
export interface Places {
  /** A folder for the certificate, the configuration and what the proxy writes. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** The ports of the game on this machine, which the proxy gets as its servers. */
  gamePorts: number[];
}

export interface RunningProxy {
  /** The certificate that the proxy shows, as text. */
  certificate: string;
  stop(): Promise<void>;
}

/** The name for which the files of `deploy/` are written. */
export const host = 'game.example.org';

/**
 * Runs a proxy with the file of `deploy/`. Only what differs on each machine is replaced: ports, the game's servers, the folder of the certificate,
 * and the number of connections. Each replacement must find what it replaces, so a change of the file cannot be overlooked.
 */
export async function startShipped(name: ProxyName, places: Places): Promise<RunningProxy> {
  const program = installed(name);
  const certificate = makeCertificate(places.folder);
  const main = name === 'nginx' ? nginxFile(places) : haproxyFile(places);
  const args = name === 'nginx' ? ['-c', main, '-e', 'stderr', '-g', 'daemon off;'] : ['-f', main];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  for (const until = Date.now() + 60_000; !(await isOpen(places.httpsPort)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`${name} does not start: ${said}`);
  }
  return { certificate, stop };
}

const packages = { nginx: 'nginx-light', haproxy: 'haproxy', openssl: 'openssl' };

/** Returns the path of the program, and installs its Debian package if it is missing. The service that the package starts is stopped. */
function installed(name: keyof typeof packages): string {
  const found = (): string | undefined => [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => existsSync(file));
  const before = found();
  if (before !== undefined) return before;
  const isInstalled = installDebianPackages(packages[name]);
  const after = found();
  if (!isInstalled || after === undefined) throw new Error(`This test needs ${name}: install ${packages[name]}.`);
  if (name !== 'openssl') execFileSync('service', [name, 'stop'], { stdio: 'ignore' });
  return after;
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(installed('openssl'), ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' });
  const text = readFileSync(certificate, 'utf8');
  writeFileSync(join(folder, `${host}.pem`), text + readFileSync(key, 'utf8'));
  return text;
}

function nginxFile({ folder, httpPort, httpsPort, gamePorts }: Places): string {
  const [, server = '', options = ''] =
    /^( *server )127\.0\.0\.1:8086( .*)$/m.exec(shipped('nginx/fulltime.conf')) ?? [];
  const ours = replaceEach(shipped('nginx/fulltime.conf'), [
    ['    listen 80;', `    listen 127.0.0.1:${httpPort};`],
    ['    listen [::]:80;', ''],
    ['    listen 443 ssl', `    listen 127.0.0.1:${httpsPort} ssl`],
    ['    listen [::]:443 ssl http2;', ''],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, join(folder, 'fullchain.pem')],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, join(folder, 'privkey.pem')],
    [`${server}127.0.0.1:8086${options}`, gamePorts.map((port) => `${server}127.0.0.1:${port}${options}`).join('\n')],
  ]);
  // The rest of what Debian's nginx.conf has around the file, with folders that this user may write.
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const around = `${user}worker_processes 1;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n`;
  return write(join(folder, 'nginx.conf'), `${around}${ours}\n}\n`);
}

function haproxyFile({ folder, httpPort, httpsPort, gamePorts }: Places): string {
  const servers = gamePorts.map((port, place) => `    server game${place + 1} 127.0.0.1:${port}`).join('\n');
  const ours = replaceEach(shipped('haproxy/haproxy.cfg'), [
    // A proxy of a test needs few connections, and the machine may not allow it more open files.
    ['maxconn 50000', 'maxconn 1000'],
    ['bind :::80 v4v6', `bind 127.0.0.1:${httpPort}`],
    ['bind :::443 v4v6 ssl', `bind 127.0.0.1:${httpsPort} ssl`],
    [`/etc/haproxy/certificates/${host}.pem`, join(folder, `${host}.pem`)],
    ['    server game1 127.0.0.1:8086', servers],
  ]);
  // Only root may change its user and its root folder.
  const isRoot = process.getuid?.() === 0;
  const text = isRoot ? ours : ours.replaceAll(/^ {4}(user|group|chroot) .*$/gm, '');
  return write(join(folder, 'haproxy.cfg'), text);
}

function shipped(name: string): string {
  return readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
}

function replaceEach(text: string, pairs: [from: string, to: string][]): string {
  let changed = text;
  for (const [from, to] of pairs) {
    if (changed.split(from).length !== 2) throw new Error(`the file does not have this once: ${from}`);
    changed = changed.replace(from, () => to);
  }
  return changed;
}

function write(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
