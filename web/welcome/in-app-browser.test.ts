import { describe, expect, test } from 'vitest';
import { inAppBrowserOf, ownBrowserAddress } from './in-app-browser.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('the browser of an app', () => {
  test.each([
    [`${android} Instagram 334.0.0.42.95 Android`, { app: 'Instagram', isAndroid: true }],
    [`${iphone} Instagram 335.1.8.26.85`, { app: 'Instagram', isAndroid: false }],
    [`${iphone} [FBAN/FBIOS;FBAV/470.1.0.40.73;FBBV/6]`, { app: 'Facebook', isAndroid: false }],
    [`${android} [FB_IAB/FB4A;FBAV/470.0.0.0;]`, { app: 'Facebook', isAndroid: true }],
    [`${iphone} [FBAN/MessengerForiOS;FBAV/460.0]`, { app: 'Messenger', isAndroid: false }],
    [
      `${android} Telegram-Android/11.1.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
      { app: 'Telegram', isAndroid: true },
    ],
    [`${iphone} Safari/604.1 Line/14.9.0`, { app: 'LINE', isAndroid: false }],
  ])('is recognized: %s', (userAgent, browser) => {
    expect(inAppBrowserOf(userAgent)).toEqual(browser);
  });

  test.each([
    android,
    `${iphone.replace('Mobile', 'Version/17.5 Mobile')} Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    '',
  ])('is not seen in an ordinary one: %s', (userAgent) => expect(inAppBrowserOf(userAgent)).toBeUndefined());
});

test('the address for the own browser keeps host, port, path and query', () => {
  expect(ownBrowserAddress('https://play.example:8443/joingroup/abc?x=1')).toBe(
    'intent://play.example:8443/joingroup/abc?x=1#Intent;scheme=https;end',
  );
});
