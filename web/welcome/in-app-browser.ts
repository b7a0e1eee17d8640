/** A browser inside a chat app or a social network. It often forgets a visitor soon, and usually has no passkeys and no notifications. */
export interface InAppBrowser {
  app: string;
  /** Android can open an address in the phone's own browser (`ownBrowserAddress`). An iPhone cannot. */
  isAndroid: boolean;
}

/** Returns the app whose browser shows the page; undefined for an ordinary browser, and for an app that does not say so. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  const app = apps.find(([mark]) => mark.test(userAgent))?.[1];
  return app === undefined ? undefined : { app, isAndroid: /\bAndroid\b/.test(userAgent) };
}

/** Returns an address that opens a page in the own browser of an Android phone (https://developer.chrome.com/docs/android/intents). */
export function ownBrowserAddress(page: string): string {
  const { protocol, host, pathname, search } = new URL(page);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(':', '')};end`;
}

/**
 * The first match counts. The marks of Facebook may also be in the user agents of other apps of the same company, so those apps come first.
 */
const apps: [mark: RegExp, name: string][] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bMessenger|\bFBAN\/Messenger/, 'Messenger'],
  [/\bFBAN\/|\bFBAV\/|\bFB_IAB\//, 'Facebook'],
  [/\bTelegram\b/, 'Telegram'],
  [/\bLine\//, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bmusical_ly|\bBytedanceWebview|\bTikTok/, 'TikTok'],
  [/\bTwitter\b/, 'X'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
];
