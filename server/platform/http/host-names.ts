import { hostname } from 'node:os';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import type { PlatformConfig } from '../config.ts';
import { isLoopback } from './reach.ts';

export type Hosting = Pick<PlatformConfig, 'host' | 'publicUrl' | 'allowedHosts' | 'metricsToken'>;

export interface NamedHost {
  name: string;
  port: number | undefined;
}

/**
 * Refuses requests for a host name that does not belong to the game. Otherwise another site could point its name at this machine, and its
 * pages could read and write here like pages of the game (DNS rebinding).
 */
export function refuseForeignHosts(app: FastifyInstance, hosting: Hosting): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers;
    if (isOwnHost(hosting, { host, localPort: request.socket.localPort }) || isOpenToAllNames(hosting, request))
      return done();
    return done(new Problem('wrong_host', refusalOf(hosting, host)));
  });
}

/**
 * True for a host name that belongs to the game:
 * - if only this machine can reach the game: localhost, 127.0.0.1, [::1] and HOST, with the port that the game listens on
 * - if HOST lets others in: any IP address, localhost, HOST, the machine's names, and the names in ALLOWED_HOSTS
 * - if the game is hosted: the host of PUBLIC_URL
 */
export function isOwnHost(
  hosting: Hosting,
  { host, localPort }: { host: string | undefined; localPort: number | undefined },
): boolean {
  const named = readHost(host);
  if (!named) return false;
  const { name, port } = named;
  if (hosting.publicUrl !== undefined) {
    const own = new URL(hosting.publicUrl);
    return name === own.hostname && (port === undefined || port === portOf(own));
  }
  if (isLoopback(hosting.host)) {
    // A request that was made within the process (`inject`) has no local port.
    const isOwnPort = localPort === undefined || (port ?? 80) === localPort;
    return isOwnPort && [...loopbackNames, bracketed(hosting.host)].includes(name);
  }
  // Any port is accepted, because a container may publish the game's port under another number.
  return isAddress(name) || ownNames(hosting).includes(name);
}

/**
 * Returns the origin under which the client of this request reaches the game: that of PUBLIC_URL or, if there is none, of the Host header,
 * which `refuseForeignHosts` has checked. A host that a proxy names (`X-Forwarded-Host`) is never used, because nobody has checked it.
 */
export function originOf(
  { publicUrl }: Pick<Hosting, 'publicUrl'>,
  { headers, protocol, socket }: Pick<FastifyRequest, 'headers' | 'protocol' | 'socket'>,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const scheme = protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.host ?? `localhost:${socket.localPort}`}`;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

function ownNames({ host, allowedHosts }: Hosting): string[] {
  const own = hostname().toLowerCase();
  const [short = own] = own.split('.');
  return [...loopbackNames, host.toLowerCase(), own, short, `${short}.local`, ...allowedHosts];
}

/**
 * Reads a Host header. Undefined if it is missing or contains anything besides host and port, such as a user name, a path or a final dot.
 */
export function readHost(host: string | undefined): NamedHost | undefined {
  const [, name, port] = /^(\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_-])?)(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  if (name === undefined) return undefined;
  return { name: name.toLowerCase(), port: port === undefined ? undefined : Number(port) };
}

function isAddress(name: string): boolean {
  return isIPv4(name) || (name.startsWith('[') && isIPv6(name.slice(1, -1)));
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/**
 * True for requests that are answered under any host name, because their senders may know only an IP address: health checks, metrics if a
 * token is configured for them, and console commands sent from this machine.
 */
function isOpenToAllNames({ metricsToken }: Hosting, request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (path === '/health' || path.startsWith('/health/')) return true;
  if (path === '/metrics') return metricsToken !== undefined;
  return path === '/admin/console' && isLoopback(withoutIPv6Prefix(request.socket.remoteAddress));
}

/** Returns an IPv4 address in its usual form if the system has written it as IPv6. */
function withoutIPv6Prefix(address = ''): string {
  return address.replace(/^::ffff:/, '');
}

function refusalOf({ publicUrl, host }: Hosting, named: string | undefined): string {
  const asked = named === undefined ? 'A request without a host name' : `The host name ${named.slice(0, 100)}`;
  if (publicUrl !== undefined) return `${asked} is not answered here: open ${new URL(publicUrl).origin} (PUBLIC_URL)`;
  if (isLoopback(host))
    return `${asked} is not answered here: open http://localhost with the port of the game (HOST, PORT)`;
  return `${asked} is not answered here: use the address of the machine, or name it in ALLOWED_HOSTS`;
}
