import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { readInvites } from '../platform/device.ts';
import { paths } from '../platform/paths.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useOwnGroups } from './data.ts';
import type { OwnGroups } from './data.ts';
import css from './GroupsPage.module.css';
import { NewGroupButton } from './creating/NewGroupButton.tsx';
import { Board } from './board/Board.tsx';
import { LiveStrip } from './board/LiveStrip.tsx';
import { OfferedGroup } from './joining/OfferedGroup.tsx';
import { WaitingInvites } from './joining/WaitingInvites.tsx';

/** Lists the fan's groups with their rank in each, and offers to create, find or join one. Source: docs/product.md#group-pages. */
export function GroupsPage() {
  const me = useMe();
  const { data, error, refetch } = useOwnGroups(me.uid);
  const [invites, setInvites] = useState(readInvites);
  return (
    <div className={css.page}>
      <Header hasOffer={Boolean(data?.offer)} />
      <WaitingInvites tokens={invites} onGone={() => setInvites(readInvites())} />
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.groups.length === 0 && <NoGroups offer={data.offer} />}
      {data && data.groups.length > 0 && <LiveStrip groups={data.groups} />}
      {data && data.groups.length > 0 && <Board groups={data.groups} />}
      <p className="small t2">
        <Trans>
          Each group has its own table: your points plus a bonus for being the only one who got it right. Friends join
          with a link.
        </Trans>{' '}
        <Link className={css.narrow} to={paths.allGroups()}>
          <Trans>All groups</Trans>
        </Link>
      </p>
    </div>
  );
}

function Header({ hasOffer }: { hasOffer: boolean }) {
  return (
    <header className={css.header}>
      <h1>
        <Trans>Groups</Trans>
      </h1>
      <Link className={`btn s ${css.wide}`} to={paths.allGroups()}>
        <Trans>All groups</Trans>
      </Link>
      <NewGroupButton isMain={!hasOffer} />
    </header>
  );
}

function NoGroups({ offer }: Pick<OwnGroups, 'offer'>) {
  return (
    <div className={css.first}>
      {offer && <OfferedGroup offer={offer} />}
      <EmptyState>
        <Trans>No groups yet. Create one, or open an invite link.</Trans>
      </EmptyState>
    </div>
  );
}
