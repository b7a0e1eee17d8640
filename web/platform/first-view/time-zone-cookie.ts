import { deviceTimeZone } from '../format.ts';

/** The server reads this cookie when it renders the first view of a page (`server/app/pages/first-view.ts`). */
const name = 'fulltime.time-zone';
const lastsS = 31_536_000;

/** Tells the server the time zone of this device with the next page. */
export function noteTimeZone(): void {
  const cookie = `${name}=${deviceTimeZone()}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  document.cookie = `${cookie}; path=/; max-age=${lastsS}; samesite=lax`;
}
