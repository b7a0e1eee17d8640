import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { readInvites } from '../platform/device.ts';
import { paths } from '../platform/paths.ts';
import { IconPlus } from '../icons/signs/IconPlus.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useOwnGroups } from './data.ts';
import css from './GroupsPage.module.css';
import { Board } from './board/Board.tsx';
import { LiveStrip } from './board/LiveStrip.tsx';
import { OfferedGroup } from './joining/OfferedGroup.tsx';
import { WaitingInvites } from './joining/WaitingInvites.tsx';

const CreateGroupDialog = lazy(() =>
  import('./CreateGroupDialog.tsx').then((module) => ({ default: module.CreateGroupDialog })),
);

/** Lists the fan's groups with their rank in each, and offers to create, find or join one. Source: docs/product.md#group-pages. */
export function GroupsPage() {
  const me = useMe();
  const { data, error, refetch } = useOwnGroups(me.uid);
  const [isCreating, setCreating] = useState(false);
  const [invites, setInvites] = useState(readInvites);
  return (
    <div className={css.page}>
      <Header onCreate={() => setCreating(true)} />
      <WaitingInvites tokens={invites} onGone={() => setInvites(readInvites())} />
      {data?.offer && <OfferedGroup offer={data.offer} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.groups.length === 0 && (
        <EmptyState>
          <Trans>No groups yet. Create one, or open an invite link.</Trans>
        </EmptyState>
      )}
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
      {isCreating && (
        <Suspense>
          <CreateGroupDialog me={me} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Header({ onCreate }: { onCreate: () => void }) {
  return (
    <header className={css.header}>
      <h1>
        <Trans>Groups</Trans>
      </h1>
      <Link className={`btn s ${css.wide}`} to={paths.allGroups()}>
        <Trans>All groups</Trans>
      </Link>
      <button type="button" className="btn p" onClick={onCreate}>
        <IconPlus size={18} aria-hidden="true" />
        <Trans>New group</Trans>
      </button>
    </header>
  );
}
