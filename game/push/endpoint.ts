/** A host of a push service that may be called. If `origin` is set, requests are sent there instead (in tests, or through a proxy). */
export interface PushHost {
  /** The name of a host, or `*.` and a domain, which stands for every host below that domain. */
  host: string;
  origin: string | undefined;
}

/** The push services of the browsers. Source: docs/contract.md#push-registrations. */
export const knownPushHosts: PushHost[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
].map((host) => ({ host, origin: undefined }));

/**
 * Returns in words why messages cannot be sent to this address, or undefined if they can. Only https on the default port is allowed, without
 * a user name or password, at a host of the list, so that nobody can make the server call an address of their choice.
 * Source: docs/contract.md#push-registrations.
 */
export function endpointRefusal(endpoint: string, hosts: readonly PushHost[]): string | undefined {
  if (!URL.canParse(endpoint)) return 'not an address';
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:') return 'not https';
  if (port !== '') return 'a port of its own';
  if (username !== '' || password !== '') return 'a user name in it';
  return findPushHost(hostname, hosts) ? undefined : `no push service this game knows: ${hostname}`;
}

export function findPushHost(hostname: string, hosts: readonly PushHost[]): PushHost | undefined {
  return hosts.find(({ host }) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname !== host.slice(2) : hostname === host,
  );
}
