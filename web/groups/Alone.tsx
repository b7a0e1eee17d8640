import { Trans } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** What a group of one member says above its table. Source: docs/product.md#group-pages. */
export function Alone({ group: { name, locked, token, owner }, meUid }: { group: Group; meUid: string }) {
  const canInvite = !locked && (token !== null || owner === meUid);
  return (
    <EmptyState
      action={
        canInvite && (
          <Link className="btn s" to={`${paths.group(name)}?tab=invite`}>
            <Trans>Invite somebody</Trans>
          </Link>
        )
      }
    >
      <Trans>You are alone here.</Trans>
    </EmptyState>
  );
}
