import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Match } from '../../../game/matches/match.ts';
import { lastingAddressOf } from '../../platform/current-competition.ts';
import { paths } from '../../platform/paths.ts';
import { serverNow } from '../../platform/time.ts';
import { timeFromNow } from './time-from-now.ts';

/**
 * Returns the sentence of a reminder. It names no member, because it may be sent to people outside the group, and only members may see who
 * has picked. Source: docs/product.md#secrecy.
 */
function reminderText(teams: string, { locksAt }: Pick<Match, 'locksAt'>): string {
  if (locksAt === null) return i18n._(msg`${teams} is next. Have you made your pick?`);
  const time = timeFromNow(Date.parse(locksAt) - serverNow(), i18n.locale);
  return i18n._(msg`Picks for ${teams} lock ${time}. Have you made yours?`);
}

/** Opens the phone's own sheet for sharing a reminder. */
export function shareReminder(teams: string, match: Pick<Match, 'locksAt'>): void {
  const url = new URL(lastingAddressOf(paths.home()), location.origin).href;
  // The promise rejects when the fan closes the sheet without a choice, which is not an error.
  navigator.share({ text: reminderText(teams, match), url }).catch(() => undefined);
}
