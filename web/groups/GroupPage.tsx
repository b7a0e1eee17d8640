import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Group } from '../../game/groups/group.ts';
import { Problem } from '../../game/problem.ts';
import { paths } from '../app/paths.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { groupQuery } from './data.ts';
import css from './GroupPage.module.css';
import { InvitePanel } from './InvitePanel.tsx';
import { MatchesTab } from './MatchesTab.tsx';
import { Members } from './Members.tsx';
import { TableTab } from './TableTab.tsx';

const tabs = ['table', 'matches', 'members', 'invite'] as const;
type Tab = (typeof tabs)[number];

/** One group: its table, everyone's picks side by side, its members, its invite. Only members see it. */
export function GroupPage() {
  const { group: name = '' } = useParams();
  const { data, error, refetch } = useQuery(groupQuery(name));
  if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found')) {
    return <NotMine name={name} isThere={error.code === 'forbidden'} />;
  }
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return <OwnGroup group={data} />;
}

function OwnGroup({ group }: { group: Group }) {
  const { t } = useLingui();
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((it) => it === search.get('tab')) ?? 'table';
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
      <div className={css.tabs} role="tablist" aria-label={t`Group`}>
        {tabs.map((it) => (
          <button
            key={it}
            type="button"
            role="tab"
            id={`tab-${it}`}
            aria-selected={it === tab}
            aria-controls="group-panel"
            tabIndex={it === tab ? 0 : -1}
            onKeyDown={moveAlong}
            onClick={() => setSearch(it === 'table' ? {} : { tab: it }, { replace: true, preventScrollReset: true })}
          >
            {names[it]}
          </button>
        ))}
      </div>
      <div id="group-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {panelOf(tab, group)}
      </div>
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
      return <Members group={group} />;
    case 'invite':
      return <InvitePanel group={group} />;
  }
}

/** Arrow keys move between tabs, as the pattern for them asks. */
function moveAlong(event: React.KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const all = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const next = step === 0 ? undefined : all.at((all.indexOf(event.currentTarget) + step) % all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

function Ownership({ group: { owner, users }, meUid }: { group: Group; meUid: string }) {
  if (owner === meUid) return <Trans>owned by you</Trans>;
  return (
    <Trans>
      owned by <bdi>{users[owner]?.nick ?? '–'}</bdi>
    </Trans>
  );
}

function Openness({ group: { locked, token } }: { group: Group }) {
  if (locked) return <Trans>locked: nobody can join</Trans>;
  return token === null ? <Trans>no invite</Trans> : <Trans>open to invites</Trans>;
}

function NotMine({ name, isThere }: { name: string; isThere: boolean }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>
        <bdi>{name}</bdi>
      </h1>
      <EmptyState
        action={
          <Link className="btn s" to={paths.groups()}>
            <Trans>My groups</Trans>
          </Link>
        }
      >
        {isThere ? (
          <Trans>You aren't in this group. Somebody in it can send you an invite link.</Trans>
        ) : (
          <Trans>There is no group of this name. It may have been renamed or deleted.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
