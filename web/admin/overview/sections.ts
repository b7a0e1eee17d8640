import { useLingui } from '@lingui/react/macro';

/** The sections of the admin pages besides the match day, in the order in which the overview lists them. */
export const sections = [
  'results',
  'feed',
  'updates',
  'messages',
  'settings',
  'points',
  'competitions',
  'players',
  'groups',
  'export',
  'audit',
  'status',
] as const;
export type Section = (typeof sections)[number];

/** The section that an address names; undefined for the overview. */
export function sectionIn(params: URLSearchParams): Section | undefined {
  return sections.find((name) => name === params.get('section'));
}

/** The name of each section, and what an admin does there in a few words. */
export function useSectionWords(): Record<Section, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    results: { name: t`Results`, about: t`Enter and correct results, set sides and the order of level teams` },
    feed: { name: t`Feed`, about: t`Where results come from, and what the feed says` },
    updates: { name: t`Match updates`, about: t`Publish changed fixtures` },
    messages: { name: t`Notifications`, about: t`What waits to be sent and what failed` },
    settings: { name: t`Settings`, about: t`Dates, reserved names, and who can pick teams` },
    points: { name: t`Points`, about: t`What a pick is worth` },
    competitions: { name: t`Competitions`, about: t`Add, update, finish and remove` },
    players: { name: t`Players`, about: t`Find an account, give a role, block` },
    groups: { name: t`Groups`, about: t`Rename or remove a group` },
    export: { name: t`Export`, about: t`Download the leaderboard and the picks` },
    audit: { name: t`Audit log`, about: t`Who did what, and when` },
    status: { name: t`Site status`, about: t`Whether all is well, and what to do if not` },
  };
}
