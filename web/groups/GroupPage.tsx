import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import type { Group } from '../../game/groups/group.ts';
import { Problem } from '../../game/problem.ts';
import { paths } from '../platform/paths.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Tabs } from '../ui/bar/Tabs.tsx';
import { groupQuery, useIsLeaving } from './data.ts';
import css from './GroupPage.module.css';
import { InviteTab } from './joining/InviteTab.tsx';
import { MembersTab } from './members/MembersTab.tsx';
import { MatchesTab } from './picks/MatchesTab.tsx';
import { TableTab } from './TableTab.tsx';

const tabs = ['table', 'matches', 'members', 'invite'] as const;
type Tab = (typeof tabs)[number];

/**
 * The page of one group: its table, everyone's picks side by side, its members and its invite. Only members can see it. Source:
 * docs/product.md#group-pages.
 */
export function GroupPage() {
  const { group: name = '' } = useParams();
  const isLeaving = useIsLeaving(name);
  const { data, error, refetch } = useQuery({ ...groupQuery(name), enabled: !isLeaving });
  if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found')) {
    return <NotMine name={name} isThere={error.code === 'forbidden'} wasMine={data !== undefined} />;
  }
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return <OwnGroup group={data} />;
}

function OwnGroup({ group }: { group: Group }) {
  const { t } = useLingui();
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'table';
  const names: Record<Tab, string> = {
    table: t`Table`,
    matches: t`Matches`,
    members: t`Members`,
    invite: t`Invite`,
  };
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>
          <bdi>{group.name}</bdi>
        </h1>
        <p className="small t2">
          <Plural value={group.table.length} one="# member" other="# members" />,{' '}
          <Ownership group={group} meUid={me.uid} />, <Openness group={group} />
        </p>
      </header>
      <Tabs
        label={t`Group`}
        className={css.tabs}
        tabs={tabs.map((value) => ({ value, name: names[value] }))}
        value={tab}
        onChoose={(next) =>
          setSearch(() => (next === 'table' ? {} : { tab: next }), { replace: true, preventScrollReset: true })
        }
      >
        {panelOf(tab, group)}
      </Tabs>
    </div>
  );
}

function panelOf(tab: Tab, group: Group): ReactNode {
  switch (tab) {
    case 'table':
      return <TableTab group={group} />;
    case 'matches':
      return <MatchesTab group={group} />;
    case 'members':
      return <MembersTab group={group} />;
    case 'invite':
      return <InviteTab group={group} />;
  }
}

function Ownership({ group: { owner, users }, meUid }: { group: Group; meUid: string }) {
  if (owner === meUid) return <Trans>owned by you</Trans>;
  if (owner === null) return <Trans>no owner right now</Trans>;
  return (
    <Trans>
      owned by <bdi>{users[owner]?.nick ?? '–'}</bdi>
    </Trans>
  );
}

function Openness({ group: { locked, token } }: { group: Group }) {
  if (locked) return <Trans>locked: no one can join</Trans>;
  return token === null ? <Trans>no invite link</Trans> : <Trans>anyone with the link can join</Trans>;
}

interface NotMineProps {
  name: string;
  isThere: boolean;
  /** True if this page showed the group before the fan lost access to it. */
  wasMine: boolean;
}

function NotMine({ name, isThere, wasMine }: NotMineProps) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>
        <bdi>{name}</bdi>
      </h1>
      <EmptyState
        action={
          <Link className="btn s" to={paths.groups()}>
            <Trans>Your groups</Trans>
          </Link>
        }
      >
        <WhyNotMine isThere={isThere} wasMine={wasMine} />
      </EmptyState>
    </div>
  );
}

function WhyNotMine({ isThere, wasMine }: Omit<NotMineProps, 'name'>) {
  if (!isThere) {
    return wasMine ? (
      <Trans>The owner has deleted this group.</Trans>
    ) : (
      <Trans>There is no group with that name. It may have been renamed or deleted.</Trans>
    );
  }
  return wasMine ? (
    <Trans>You're no longer in this group. You keep your own points.</Trans>
  ) : (
    <Trans>You're not in this group. Any member can send you an invite link.</Trans>
  );
}
