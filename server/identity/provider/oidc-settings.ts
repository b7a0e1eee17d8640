import * as z from 'zod';
import { providerId } from '../../../game/identity/provider.ts';

export interface OidcSettings {
  /** The NAME of `OIDC_<NAME>_…` in lower case with hyphens, as in the redirect URI and in the database. */
  id: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL'] as const;
type Part = (typeof parts)[number];

/** Reads the providers from the settings. Faults are sentences that name the setting but never its value, which may be a secret. */
export function readOidcSettings(given: Record<string, string | undefined>): {
  providers: OidcSettings[];
  faults: string[];
} {
  const byName = new Map<string, Partial<Record<Part, string>>>();
  const faults: string[] = [];
  for (const [setting, value] of Object.entries(given)) {
    if (!setting.startsWith('OIDC_') || value === undefined || value === '') continue;
    const part = parts.find((part) => setting.endsWith(`_${part}`));
    const name = part && setting.slice('OIDC_'.length, -part.length - 1);
    if (name) byName.set(name, { ...byName.get(name), [part]: value.trim() });
    else
      faults.push(
        `${setting} is no setting; they are called OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET and _LABEL`,
      );
  }
  const providers = [...byName].flatMap(([name, them]) => {
    const own = faultsOf(name, them);
    faults.push(...own);
    return own.length > 0 ? [] : [settingsOf(name, them)];
  });
  return { providers: providers.toSorted((a, b) => a.id.localeCompare(b.id)), faults };
}

function faultsOf(name: string, them: Partial<Record<Part, string>>): string[] {
  const faults = (['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const)
    .filter((part) => !them[part])
    .map((part) => `OIDC_${name}_${part} is missing`);
  // `credential` is already the identity tables' name for a password.
  if (!providerId.safeParse(idOf(name)).success || idOf(name) === 'credential') {
    faults.push(`OIDC_${name}_…: a name is of capitals, digits and single underscores, 40 at most, and not CREDENTIAL`);
  }
  if (them.ISSUER && !isIssuer(them.ISSUER)) {
    faults.push(`OIDC_${name}_ISSUER must be the issuer's https address, such as https://accounts.google.com`);
  }
  if ((them.LABEL ?? '').length > 40) faults.push(`OIDC_${name}_LABEL is longer than 40 characters`);
  return faults;
}

function settingsOf(name: string, them: Partial<Record<Part, string>>): OidcSettings {
  return {
    id: idOf(name),
    label: them.LABEL ?? labelOf(name),
    issuer: them.ISSUER ?? '',
    clientId: them.CLIENT_ID ?? '',
    clientSecret: them.CLIENT_SECRET ?? '',
  };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** GOOGLE becomes Google, and OUR_CLUB becomes Our Club. */
function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}

/**
 * An issuer uses https and has no query or fragment (OpenID Connect Discovery 1.0, section 2). Plain http is accepted for this machine
 * only.
 */
function isIssuer(text: string): boolean {
  if (!z.url({ protocol: /^https?$/ }).safeParse(text).success) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
