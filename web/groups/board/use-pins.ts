import { useMutation, useMutationState } from '@tanstack/react-query';
import { putGroupPinEndpoint } from '../../../game/groups/api.ts';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { call } from '../../platform/calls/call.ts';
import { ownGroupsQuery } from '../data.ts';
import type { OwnGroups } from '../data.ts';

const pinning = 'pin-a-group';

/**
 * Pins one of the fan's groups, or ends it. The acts on one group reach the server in their order, so the last one counts. The list gets the
 * answer before anything that the server said earlier can replace it.
 */
export function usePin(uid: string, name: string) {
  const { queryKey } = ownGroupsQuery(uid);
  return useMutation({
    mutationKey: [pinning, name],
    scope: { id: `${pinning} ${name}` },
    mutationFn: (isPinned: boolean) => call(putGroupPinEndpoint, { params: { name }, body: { isPinned } }),
    onSuccess: async (_answer, isPinned, _result, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnGroups>(queryKey, (former) => former && withPin(former, { name, isPinned }));
    },
    // After a refusal the fan may have left the group, or it may have another name.
    onSettled: (_answer, _error, _isPinned, _result, { client }) => void client.invalidateQueries({ queryKey }),
  });
}

function withPin(former: OwnGroups, pin: { name: string; isPinned: boolean }): OwnGroups {
  const groups = former.groups.map((group) => (group.name === pin.name ? { ...group, isPinned: pin.isPinned } : group));
  return { ...former, groups };
}

/**
 * Returns whether the fan has pinned a group. What was just pressed counts at once, of several acts on one group the last one, and not any more
 * if the server refuses it. Source: docs/product.md#pinned-groups.
 */
export function useIsPinned(): (group: Pick<GroupSummary, 'name' | 'isPinned'>) => boolean {
  const pending = new Map(
    useMutationState({
      filters: { mutationKey: [pinning], status: 'pending' },
      select: ({ options, state }) => [String(options.mutationKey?.[1]), state.variables === true] as const,
    }),
  );
  return ({ name, isPinned }) => pending.get(name) ?? isPinned === true;
}

/** A pin that was not saved. */
export interface PinFailure {
  name: string;
  error: unknown;
}

/**
 * Returns the acts on pins that the server refused or that did not reach it, of each group only the latest act. They are kept for five
 * minutes, so that a fan who has left the page meanwhile still learns of them there.
 */
export function usePinFailures(): PinFailure[] {
  const acts = useMutationState({
    filters: { mutationKey: [pinning] },
    select: ({ options, state: { status, error } }) => ({ name: String(options.mutationKey?.[1]), status, error }),
  });
  const latest = new Map(acts.map((act) => [act.name, act]));
  return [...latest.values()].filter(({ status }) => status === 'error');
}
