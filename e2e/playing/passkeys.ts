import type { Page } from '@playwright/test';

/** A device's own keeper of passkeys, as a page meets it: real WebAuthn, whose person is always there and willing. */
export interface PasskeyKeeper {
  /** How many passkeys it has. */
  count(): Promise<number>;
}

/** Gives a page's browser such a keeper. Passkeys need the page to be opened at a name: http://localhost. */
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
