import { describe, expect, it } from 'vitest';
import { endpointRefusal, knownPushHosts } from './endpoint.ts';

const own = [...knownPushHosts, { host: 'push.example.org', origin: 'http://127.0.0.1:4850' }];

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://jmt17.google.com/fcm/send/x',
    'https://push.example.org/x',
  ])('is accepted: %s', (endpoint) => {
    expect(endpointRefusal(endpoint, own)).toBeUndefined();
  });

  it.each([
    ['', 'not an address'],
    ['fcm.googleapis.com/fcm/send', 'not an address'],
    ['http://fcm.googleapis.com/x', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['https://fcm.googleapis.com:8443/x', 'a port of its own'],
    ['https://me:secret@fcm.googleapis.com/x', 'a user name in it'],
    ['https://fcm.googleapis.com@evil.example/x', 'a user name in it'],
    ['https://evil.example/fcm.googleapis.com', 'no push service'],
    ['https://fcm.googleapis.com.evil.example/x', 'no push service'],
    ['https://evilfcm.googleapis.com/x', 'no push service'],
    ['https://push.services.mozilla.com/x', 'no push service'],
    ['https://evilpush.services.mozilla.com/x', 'no push service'],
    ['https://fcm.googleapis.com./x', 'no push service'],
    ['https://127.0.0.1/x', 'no push service'],
    ['https://localhost/x', 'no push service'],
    ['https://[::1]/x', 'no push service'],
    ['https://169.254.169.254/latest/meta-data', 'no push service'],
    ['https://0x7f000001/x', 'no push service'],
    ['https://2130706433/x', 'no push service'],
  ])('is refused: %s: %s', (endpoint, why) => {
    expect(endpointRefusal(endpoint, own)).toContain(why);
  });
});
