import type { PlatformConfig } from '../config.ts';

export function isLocalOnly({ publicUrl, host }: Pick<PlatformConfig, 'publicUrl' | 'host'>): boolean {
  return publicUrl === undefined && isLoopback(host);
}

/** Returns the address of the game on this machine. It uses a host name where possible, because passkeys need one. */
export function addressHere(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
