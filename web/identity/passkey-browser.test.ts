import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestPasskey, suggestPasskey } from './passkey-browser.ts';

// `navigator.credentials.get` is a stub: it returns a passkey if `answers` is true, and otherwise waits until its signal is aborted.

const options = { challenge: 'AAAA' };
const used = {
  id: 'a',
  rawId: new ArrayBuffer(1),
  authenticatorAttachment: null,
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
  },
};
let asked: (CredentialRequestOptions & { mediation?: string })[];
let answers: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = false;
  const get = (request: CredentialRequestOptions) => {
    asked.push(request);
    if (answers) return Promise.resolve(used);
    return new Promise((_resolve, reject) => {
      const end = () => reject(new DOMException('ended', 'AbortError'));
      if (request.signal?.aborted) end();
      request.signal?.addEventListener('abort', end);
    });
  };
  vi.stubGlobal('navigator', { credentials: { get } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const suggest = (signal = new AbortController().signal) => suggestPasskey(options, { signal, forMs: 1000 });

test('a suggested passkey that the fan chooses is returned', async () => {
  answers = true;
  expect(await suggest()).toMatchObject({ id: 'a', type: 'public-key' });
  expect(asked[0]).toMatchObject({ mediation: 'conditional' });
});

test('a suggestion ends without a fault when its time is over, so that it can be made again with a new challenge', async () => {
  const suggested = suggest();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await suggested).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['when the page is left', () => leave()],
  ['when the page was left before', () => suggest(AbortSignal.abort())],
  ['when the fan presses the button', () => pressButton()],
])('a suggestion is refused %s', async (_name, end) => {
  await expect(end()).rejects.toThrow('ended');
});

function leave(): Promise<unknown> {
  const page = new AbortController();
  const suggested = suggest(page.signal);
  page.abort();
  return suggested;
}

function pressButton(): Promise<unknown> {
  const suggested = suggest();
  void requestPasskey(options);
  return suggested;
}
