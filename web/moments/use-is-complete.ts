import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { serverAnswers } from '../platform/calls/server-answers.ts';
import { refetchAfter } from '../platform/live/refetch-after.ts';
import { matchesQuery } from '../matches/data.ts';

/** Longer than a page of the largest audience waits before it fetches the tables after a goal (server/live/hub.ts). */
const fetchAgainMs = 60_000;

/**
 * A result arrives before the points and ranks that it causes, so what a page says about a whole round or competition must wait for them. True once
 * answers of these versions of the standings are at least as new as the matches, and from then on as long as `what` stays the same (`saidOf`). It is
 * undefined while there is nothing to say, and a version is undefined until its answer has arrived.
 */
export function useIsComplete(what: string | undefined, versions: readonly (number | undefined)[]): boolean {
  const client = useQueryClient();
  const present = useSuspenseQuery({ ...matchesQuery, select: versionOf }).data;
  const [complete, setComplete] = useState<string>();
  const isCurrent = what !== undefined && versions.every((version) => version !== undefined && version >= present);
  const known = isCurrent ? what : complete === what ? complete : undefined;
  if (known !== complete) setComplete(known);
  const isWaiting = what !== undefined && known === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void (serverAnswers() && refetchAfter(client, 'standings')), fetchAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, client]);
  return known !== undefined;
}

/** Names what a page says about these matches. After a correction of one of them it says something else, which must be complete again. */
export function saidOf(what: string, matches: readonly Pick<Match, 'version'>[]): string {
  return `${what} ${matches.reduce((sum, { version }) => sum + version, 0)}`;
}

function versionOf({ version }: { version: number }): number {
  return version;
}
