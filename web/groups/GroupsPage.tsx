import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../platform/router/Link.tsx';
import type { GroupSummary } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { readInvites } from '../platform/device.ts';
import { paths } from '../platform/paths.ts';
import { IconChevronRight } from '../icons/arrows/IconChevronRight.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { IconPlus } from '../icons/signs/IconPlus.ts';
import { useMe } from '../identity/data.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import { Movement } from '../standings/Movement.tsx';
import { RankNumber } from '../standings/RankNumber.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useOwnGroups } from './data.ts';
import css from './GroupsPage.module.css';
import { LiveStrip } from './board/LiveStrip.tsx';
import { NearRows } from './board/NearRows.tsx';
import { OfferedGroup } from './joining/OfferedGroup.tsx';
import { totalOf } from './total-of.ts';
import { WaitingInvites } from './joining/WaitingInvites.tsx';

const CreateGroupDialog = lazy(() =>
  import('./CreateGroupDialog.tsx').then((module) => ({ default: module.CreateGroupDialog })),
);

/** Lists the fan's groups with their rank in each, and offers to create, find or join one. Source: docs/product.md#group-pages. */
export function GroupsPage() {
  const { t } = useLingui();
  const me = useMe();
  const { data, error, refetch } = useOwnGroups(me.uid);
  const [isCreating, setCreating] = useState(false);
  const [invites, setInvites] = useState(readInvites);
  return (
    <div className={`${css.page} ${css.board}`}>
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
      {data && data.groups.length > 0 && (
        <ul className={css.groups} aria-label={t`My groups`}>
          {data.groups.map((group) => (
            <OwnGroup key={group.name} group={group} meUid={me.uid} />
          ))}
        </ul>
      )}
      <p className="small t2">
        <Trans>
          Each group has its own table: your points plus a bonus for being the only one who got it right. Friends join
          with a link. <Link to={paths.allGroups()}>All groups</Link>
        </Trans>
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
    <header className="row">
      <h1 className="grow">
        <Trans>Groups</Trans>
      </h1>
      <button type="button" className="btn p" onClick={onCreate}>
        <IconPlus size={18} aria-hidden="true" />
        <Trans>New group</Trans>
      </button>
    </header>
  );
}

function OwnGroup({ group, meUid }: { group: GroupSummary; meUid: string }) {
  const { name, own } = group;
  return (
    <li className={`card ${css.group}`}>
      <div className={css.head}>
        <span className={css.place}>
          <RankNumber rank={own.rank} shared={own.shared} />
          <Movement places={own.movement} />
        </span>
        <span className="grow">
          <Link className={css.name} to={paths.group(name)}>
            <bdi>{name}</bdi>
          </Link>
          <span className="small t2">
            <SizeWords group={group} />
          </span>
          <span className={`small t2 ${css.leadBelowName}`}>
            <LeadWords group={group} meUid={meUid} />
          </span>
        </span>
        <span className={css.total}>
          {totalOf(own, name)}
          <LivePoints points={own.live} />
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </div>
      <NearRows group={group} />
      <p className={`small t2 ${css.foot}`}>
        <LeadWords group={group} meUid={meUid} />
      </p>
    </li>
  );
}

function SizeWords({ group: { size, isOwner, locked } }: { group: GroupSummary }) {
  return (
    <>
      <Plural value={size} one="# member" other="# members" />
      {isOwner && (
        <>
          , <Trans>yours</Trans>
        </>
      )}
      {locked && (
        <>
          , <IconLock size={18} aria-hidden="true" /> <Trans>locked</Trans>
        </>
      )}
    </>
  );
}

function LeadWords({ group: { name, own, leader }, meUid }: { group: GroupSummary; meUid: string }) {
  const behind = totalOf(leader, name) - totalOf(own, name);
  if (leader.uid === meUid || behind === 0) return <Lead isShared={own.shared} />;
  return (
    <Trans>
      <Leader row={leader} /> leads by <b className="num">{behind}</b>
    </Trans>
  );
}

function Leader({ row: { nick, simulated } }: { row: PlayerRow }) {
  return (
    <>
      <bdi>{nick}</bdi>
      {simulated && (
        <>
          {' '}
          <SimulatedTag />
        </>
      )}
    </>
  );
}

function Lead({ isShared }: { isShared: boolean }) {
  return isShared ? <Trans>You share the lead</Trans> : <Trans>You lead</Trans>;
}
