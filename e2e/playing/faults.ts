import type { BrowserContext } from '@playwright/test';
import { hearDefects } from './evidence.ts';

/** Unexpected errors of a browser. Each of them fails the test in which it happened. */
export interface Faults {
  /** Allows an error that the story causes on purpose. */
  allow(expected: RegExp): void;
  list(): string[];
}

/**
 * Listens to all pages of a browser for `console.error`, uncaught errors, violations of the content security policy, failed calls to the
 * game, and calls to other sites. Aborted calls do not count, because a page that is left or closed aborts its calls.
 */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  hearDefects(context);
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
