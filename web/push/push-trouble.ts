/**
 * What can go wrong with notifications in the browser, named as in Firebase messaging. `trouble-sentences.ts` has the texts; a code without
 * a text does not compile. Source: docs/product.md#life-of-a-push-token.
 */
export const pushTroubleCodes = [
  'missing-app-config-values',
  'only-available-in-window',
  'only-available-in-sw',
  'permission-default',
  'permission-blocked',
  'unsupported-browser',
  'indexed-db-unsupported',
  'failed-service-worker-registration',
  'token-subscribe-failed',
  'token-subscribe-no-token',
  'token-unsubscribe-failed',
  'token-update-failed',
  'token-update-no-token',
] as const;
export type PushTroubleCode = (typeof pushTroubleCodes)[number];

/** An expected failure of notifications. `detail` is for developers. */
export class PushTrouble extends Error {
  override readonly name = 'PushTrouble';
  readonly code: PushTroubleCode;

  constructor(code: PushTroubleCode, detail: string, options: ErrorOptions = {}) {
    super(detail, options);
    this.code = code;
  }
}
