import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without anybody asking: each fails the test that it happened in. */
export interface Faults {
  /** The story provokes this on purpose. */
  allow(expected: RegExp): void;
  /** All that was not provoked, in its order. */
  list(): string[];
}

/**
 * Hears every page of a browser: `console.error`, uncaught errors, breaches of the content security policy, and calls
 * to the game that failed. A call that a page gave up itself, by leaving or closing, is no fault.
 */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (webError) => heard.push(`page: ${webError.error().stack ?? webError.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`answer: ${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') heard.push(`call: ${why} ${request.url()}`);
  });
  context.on('request', (request) => {
    const { protocol } = new URL(request.url());
    const isOwn = request.url().startsWith(origin) || protocol === 'data:' || protocol === 'blob:';
    if (!isOwn) heard.push(`foreign call: ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) => {
      console.error(`policy: ${breach.violatedDirective} forbids ${breach.blockedURI} in ${breach.sourceFile}`);
    });
  });
  return {
    allow: (expected) => void allowed.push(expected),
    list: () => heard.filter((fault) => !allowed.some((expected) => expected.test(fault))),
  };
}
