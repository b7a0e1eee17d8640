/** What tells a device and its browser apart. */
export interface DeviceTraits {
  userAgent: string;
  /** Opened from the home screen, without the browser's own bars. */
  isInstalled: boolean;
  /** How many fingers the screen feels: an iPad calls itself a Macintosh, which has no such screen. */
  touchPoints: number;
}

/**
 * The device and its browser in two words, such as 'Android, Chrome' or 'iPhone, Safari, installed': what an organiser
 * asks for when something does not work. A browser that hides behind another's name is called by that name.
 */
export function platformOf({ userAgent, isInstalled, touchPoints }: DeviceTraits): string {
  const system = nameIn(systems, userAgent) ?? 'Other system';
  const device = system === 'Mac' && touchPoints > 1 ? 'iPad' : system;
  const browser = nameIn(browsers, userAgent) ?? 'other browser';
  return [device, browser, ...(isInstalled ? ['installed'] : [])].join(', ');
}

/** In the order they are looked for: the later ones stand in the names of the earlier ones, too. */
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
  // Opened from the home screen, Safari leaves its own name out.
  [/\b(?:iPhone|iPad|Macintosh)\b.*\bAppleWebKit\//, 'Safari'],
];

function nameIn(names: [mark: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}
