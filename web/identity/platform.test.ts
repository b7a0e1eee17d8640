import { expect, test } from 'vitest';
import { patchUserEndpoint } from '../../game/identity/api.ts';
import { platformOf } from './platform.ts';
import type { DeviceTraits } from './platform.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`;

test.each<[string, string, Partial<DeviceTraits>?]>([
  ['Android, Chrome', `${android} Mobile Safari/537.36`, { touchPoints: 5 }],
  ['Android, Chrome, installed', `${android} Mobile Safari/537.36`, { isInstalled: true }],
  ['Android, Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Android, Samsung Internet', android.replace('Chrome', 'SamsungBrowser/27.0 Chrome')],
  ['Android, Edge', `${android} Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Android, Opera', `${android} Mobile Safari/537.36 OPR/85.0.0.0`],
  ['iPhone, Safari', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, { touchPoints: 5 }],
  ['iPhone, Safari, installed', `${iPhone} Mobile/15E148`, { isInstalled: true }],
  ['iPhone, Chrome', `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['iPhone, Firefox', `${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['iPhone, Edge', `${iPhone} Version/18.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/604.1`],
  ['iPad, Safari', mac, { touchPoints: 5 }],
  ['iPad, Safari', iPhone.replace('iPhone;', 'iPad;').replace('CPU iPhone', 'CPU') + ' Version/12.1 Safari/604.1'],
  ['Mac, Safari', mac],
  ['Mac, Chrome', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/131.0.0.0 Safari/537.36`],
  ['Windows, Chrome', windows],
  ['Windows, Edge', `${windows} Edg/131.0.0.0`],
  ['Windows, Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['ChromeOS, Chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0.0.0 Safari/537.36`],
  ['Linux, Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Linux, Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Unheard/1.0'],
  ['Firefox', 'Mozilla/5.0 (Unheard; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Unknown device', ''],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device, installed', 'x'.repeat(5000), { isInstalled: true }],
])('the platform is recognised: %s', (platform, userAgent, traits = {}) => {
  const found = platformOf({ userAgent, isInstalled: false, touchPoints: 0, ...traits });
  expect(found).toBe(platform);
  expect(patchUserEndpoint.body?.safeParse({ platform: found }).success).toBe(true);
});
