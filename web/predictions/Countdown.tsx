import { Trans } from '@lingui/react/macro';
import { useNow } from '../platform/time.ts';

/** For example "Locks in 41 min". Minutes are rounded up. */
export function MinutesLeft({ until }: { until: string }) {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - useNow(10_000)) / 60_000));
  return <Trans>Locks in {minutes} min</Trans>;
}

/** For example `04:12`; from one hour on `2:04:12`, from two days on `3 d 4 h`. */
export function ClosesIn({ until }: { until: string }) {
  const leftS = Math.max(0, Math.ceil((Date.parse(until) - useNow(1000)) / 1000));
  return (
    <bdi dir="ltr" className="num" role="timer">
      {clockFace(leftS)}
    </bdi>
  );
}

function clockFace(leftS: number): string {
  const hours = Math.floor(leftS / 3600);
  const minutesAndSeconds = `${two(Math.floor(leftS / 60) % 60)}:${two(leftS % 60)}`;
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
