import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config.ts';

/** Browser features that no page of the game needs. They are switched off so that injected code cannot use them either. */
const neverUsed = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Returns the headers of every answer. They also go with refusals that happen before a request has a route: by the HTTP parser, for a
 * foreign host name, or for a path that cannot be decoded. Policies for content (`content-security-policy`) are set where the content is
 * made. A page has `pageHeaders` too.
 */
export function answerHeaders({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The headers of every page (`text/html`). They say what a page may do, so data does not need them: the policy for its content forbids running it,
 * loading anything, and showing it in a frame. Each header of an answer costs about a microsecond, and data is most of what is sent.
 * Source: docs/decisions/0038-data-has-fewer-headers-than-pages.md.
 */
export const pageHeaders: Record<string, string> = {
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'permissions-policy': neverUsed.map((feature) => `${feature}=()`).join(', '),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** Adds these headers to every answer of an app, including errors. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
