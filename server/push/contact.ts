import type { PlatformConfig } from '../platform/config.ts';

/** Push services require a contact for these messages: the organiser's email address, or the address of the site. */
export function contactOf({ siteContact, publicUrl }: Pick<PlatformConfig, 'siteContact' | 'publicUrl'>): string {
  const mail = /[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;]+/.exec(siteContact)?.[0];
  if (mail !== undefined) return `mailto:${mail}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:organiser@fulltime.invalid';
}
