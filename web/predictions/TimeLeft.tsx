import { Plural } from '@lingui/react/macro';
import { useNow } from '../platform/time.ts';

/** For example "41 minutes left". It is shown beside "Saved" instead of a time of day, which could be confused with tournament time. */
export function TimeLeft({ until }: { until: string }) {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - useNow(10_000)) / 60_000));
  if (minutes < 120) return <Plural value={minutes} one="# minute left" other="# minutes left" />;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return <Plural value={hours} one="# hour left" other="# hours left" />;
  return <Plural value={Math.floor(hours / 24)} one="# day left" other="# days left" />;
}
