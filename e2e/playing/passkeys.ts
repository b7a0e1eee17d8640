import type { Page } from '@playwright/test';

/** A virtual authenticator, with which pages use real WebAuthn. It confirms every request at once. */
export interface PasskeyKeeper {
  count(): Promise<number>;
}

/**
 * Adds a virtual authenticator to a page's browser. Passkeys need a host name instead of an IP address, so the page must be opened at
 * http://localhost.
 */
export async function addPasskeyKeeper(page: Page): Promise<PasskeyKeeper> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
