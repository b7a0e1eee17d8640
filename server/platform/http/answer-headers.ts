import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config.ts';

/** Browser features that none of our pages needs. They are off, so that code slipped into a page cannot use them either. */
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
 * The headers of every answer, also of refusals before there is a route: by the HTTP parser, for a foreign host name, for a path
 * that cannot be decoded. Policies for the content (`content-security-policy`) are set where the content is made.
 */
export function answerHeaders({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': neverUsed.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Gives every answer of an app, found or not, refused or not, these headers. */
export function giveHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
