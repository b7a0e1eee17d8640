import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { useMe } from '../identity/data.ts';
import { Segments } from '../ui/bar/Segments.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Place } from './board/CardWords.tsx';
import { useAllGroups, useOwnGroups } from './data.ts';
import type { GroupOrder } from './data.ts';
import css from './AllGroupsPage.module.css';
import { Seats } from './joining/Seats.tsx';

/** Lists the name, size and lock of every group, by name or the largest first, and the fan's place in their own groups. Only members can see who is in a group. */
export function AllGroupsPage() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const [order, setOrder] = useState<GroupOrder>('name');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAllGroups(search, order);
  const { data: mine } = useOwnGroups(useMe().uid);
  const ownRows = new Map(mine?.groups.map(({ name, own }) => [name, own]));
  const total = data?.pages[0]?.total ?? 0;
  const groups = data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <div className={css.page}>
      <h1>
        <Trans>All groups</Trans>
      </h1>
      <p className="t2">
        <Trans>Most groups take members by an invite link. Ask a member for one.</Trans>
      </p>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField label={t`Find a group`} maxLength={60} value={text} onSearch={setText} />
        </div>
        <Segments
          label={t`Order`}
          options={[
            { value: 'name', name: <Trans>A to Z</Trans> },
            { value: 'size', name: <Trans>Largest first</Trans> },
          ]}
          value={order}
          onChoose={setOrder}
        />
        <span className={`small t2 num ${css.count}`} role="status">
          {total > 0 && <Plural value={total} one="# group" other="# groups" />}
        </span>
      </div>
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && <NoGroups search={search} />}
      {groups.length > 0 && (
        <ul className={css.groups} aria-label={t`All groups`}>
          {groups.map((group) => (
            <Entry key={group.name} group={group} own={ownRows.get(group.name)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className="btn s" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  );
}

function NoGroups({ search }: { search: string }) {
  return (
    <EmptyState
      action={
        <Link className="btn s" to={paths.groups()}>
          <Trans>Your groups</Trans>
        </Link>
      }
    >
      {search === '' ? (
        <Trans>There are no groups yet. Create the first one.</Trans>
      ) : (
        <Trans>There is no group with that name.</Trans>
      )}
    </EmptyState>
  );
}

type ListedGroup = NonNullable<ReturnType<typeof useAllGroups>['data']>['pages'][number]['groups'][number];

interface EntryProps {
  group: ListedGroup;
  /**
   * The fan's row of the group's table; undefined for a group of others or of one member, and until the answer about the own groups is here.
   */
  own: PlayerRow | undefined;
}

function Entry({ group: { name, size, locked }, own }: EntryProps) {
  const isOwn = useMe().groups.includes(name);
  const shown = <bdi>{name}</bdi>;
  return (
    <li className={isOwn ? `card ${css.entry} ${css.own}` : `card ${css.entry}`}>
      <Seats members={size} isSmall />
      <span className="grow">
        {isOwn ? (
          <Link className={css.name} to={paths.group(name)}>
            {shown}
          </Link>
        ) : (
          <b className={css.name}>{shown}</b>
        )}
        <span className="small t2 num">
          <Plural value={size} one="# member" other="# members" />
          {locked && (
            <>
              {' · '}
              <Trans>locked</Trans>
            </>
          )}
        </span>
      </span>
      {isOwn ? <OwnPlace own={size > 1 ? own : undefined} /> : locked && <IconLock size={18} aria-hidden="true" />}
    </li>
  );
}

function OwnPlace({ own }: Pick<EntryProps, 'own'>) {
  if (!own) {
    return (
      <span className="small nowrap">
        <IconCheck size={18} aria-hidden="true" /> <Trans>yours</Trans>
      </span>
    );
  }
  return (
    <span className="small nowrap">
      <b className={css.place}>
        <Place rank={own.rank} isShared={own.shared} />
      </b>{' '}
      <Trans>you</Trans>
    </span>
  );
}
