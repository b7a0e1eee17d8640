import { useLingui } from '@lingui/react/macro';

/** What the acts of the audit log are called on the screen, by the names under which they are stored. */
export function useActNames(): Partial<Record<string, string>> {
  const { t } = useLingui();
  return {
    'enter result': t`Entered a result`,
    'undo result': t`Undid a result`,
    'reopen match': t`Reopened a match`,
    'set sides': t`Set the sides`,
    'undo sides': t`Undid the sides`,
    'keep side': t`Kept a side`,
    'follow kick-off': t`Accepted a moved kick-off`,
    'move kick-off': t`Moved a kick-off`,
    'decide late picks': t`Decided about late picks`,
    'join to feed': t`Joined to the feed`,
    hold: t`Quarantined`,
    'order pool': t`Ordered level teams`,
    'undo pool order': t`Undid the order of level teams`,
    'change settings': t`Changed the settings`,
    'change points': t`Changed the points`,
    'publish update': t`Published a match update`,
    'look up addresses': t`Looked up addresses`,
    export: t`Exported`,
    'back up': t`Made a backup`,
    restore: t`Restored a backup`,
    ...useReplayActNames(),
    ...useCompetitionActNames(),
    ...useAccountActNames(),
  };
}

function useReplayActNames() {
  const { t } = useLingui();
  return {
    'replay pause': t`Paused the replay`,
    'replay resume': t`Resumed the replay`,
    'replay restart': t`Restarted the replay`,
    'replay speed': t`Changed the speed of the replay`,
    'replay next-goal': t`Jumped to the next goal`,
    'replay next-kickoff': t`Jumped to the next kick-off`,
    'replay end': t`Jumped to the end`,
  };
}

function useCompetitionActNames() {
  const { t } = useLingui();
  return {
    'add competition': t`Added a competition`,
    'update competition': t`Updated a competition`,
    'remove competition': t`Removed a competition`,
    'make default': t`Made a competition the default`,
    'finish competition': t`Finished a competition`,
    'reopen competition': t`Reopened a competition`,
    'export competition': t`Downloaded a competition`,
    'write news': t`Wrote news`,
    'change news': t`Changed news`,
    'delete news': t`Deleted news`,
    'rename group': t`Renamed a group`,
    'remove group': t`Removed a group`,
  };
}

function useAccountActNames() {
  const { t } = useLingui();
  return {
    'change account': t`Changed an account`,
    'sign out everywhere': t`Signed out all devices`,
    'give role': t`Gave a role`,
    'lose role': t`Took a role away`,
    'make sign-in link': t`Made a sign-in link`,
    'use first-admin link': t`Used the first-admin link`,
    'add password': t`Added a password`,
    'change password': t`Changed a password`,
    'set password by link': t`Set a password by a link`,
    'remove password': t`Removed a password`,
  };
}
