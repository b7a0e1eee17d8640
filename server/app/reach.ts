import type { Config } from './config.ts';

/** True for a game that only programs on its own machine reach: nothing is hidden from them. */
export function isAtHome({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean {
  return publicUrl === undefined && isLoopback(host);
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
