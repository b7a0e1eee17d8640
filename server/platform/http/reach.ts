import type { PlatformConfig } from '../config.ts';

/** True for a game that only programs on its own machine reach: nothing is hidden from them. */
export function isAtHome({ publicUrl, host }: Pick<PlatformConfig, 'publicUrl' | 'host'>): boolean {
  return publicUrl === undefined && isLoopback(host);
}

/** Where this machine reaches the game that listens on `host`: passkeys and a first visit want a name where there is one. */
export function addressHere(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
