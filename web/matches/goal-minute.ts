import type { Goal } from '../../game/matches/match.ts';

/** For example `61′` or `90+3′`. */
export function minuteOf({ minute, offset }: Goal): string {
  return offset === undefined ? `${minute}′` : `${minute}+${offset}′`;
}
