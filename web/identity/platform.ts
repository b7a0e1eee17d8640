export interface DeviceTraits {
  userAgent: string;
  /** True if the pages were opened from the home screen. */
  isInstalled: boolean;
  /** The number of fingers the screen can recognize. An iPad identifies itself as a Macintosh, but a Macintosh has no touch screen. */
  touchPoints: number;
}

/**
 * Returns the device and its browser, such as 'Android, Chrome' or 'iPhone, Safari, installed'. Organisers ask for it when something does not
 * work. What is not known is left out. A browser that identifies itself as another browser gets the name of that browser.
 */
export function platformOf({ userAgent, isInstalled, touchPoints }: DeviceTraits): string {
  const system = nameIn(systems, userAgent);
  const device = system === 'Mac' && touchPoints > 1 ? 'iPad' : system;
  const browser = nameIn(browsers, userAgent);
  const known = [device, browser].filter((name) => name !== undefined);
  return [...(known.length > 0 ? known : ['Unknown device']), ...(isInstalled ? ['installed'] : [])].join(', ');
}

/**
 * The order matters, because the user agent of an earlier system in this list may also match a later one. For example, Android's contains
 * Linux.
 */
const systems: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  // When opened from the home screen, Safari does not include its own name.
  [/\b(?:iPhone|iPad|Macintosh)\b.*\bAppleWebKit\//, 'Safari'],
];

function nameIn(names: [mark: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}
