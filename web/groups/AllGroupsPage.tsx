import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { useAllGroups } from './data.ts';
import css from './GroupsPage.module.css';
import { Seats } from './joining/Seats.tsx';

/** Lists the name, size and lock of every group and marks the fan's own groups. Only members can see who is in a group. */
export function AllGroupsPage() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAllGroups(search);
  const groups = data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <div className={css.page}>
      <h1>
        <Trans>All groups</Trans>
      </h1>
      <p className="t2">
        <Trans>You need an invite link to join a group. Ask one of its members.</Trans>
      </p>
      <SearchField label={t`Find a group`} maxLength={60} value={text} onSearch={setText} />
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && <NoGroups search={search} />}
      {groups.length > 0 && (
        <ul className={`card ${css.all}`} aria-label={t`All groups`}>
          {groups.map((group) => (
            <Entry key={group.name} group={group} />
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
          <Trans>My groups</Trans>
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

function Entry({ group: { name, size, locked } }: { group: ListedGroup }) {
  const isOwn = useMe().groups.includes(name);
  const shown = <bdi>{name}</bdi>;
  return (
    <li className={isOwn ? `${css.entry} ${css.own}` : css.entry}>
      <span className={css.size}>
        <Seats members={size} isSmall />
      </span>
      <span className="grow">{isOwn ? <Link to={paths.group(name)}>{shown}</Link> : <b>{shown}</b>}</span>
      {isOwn && (
        <small>
          <IconCheck size={18} aria-hidden="true" /> <Trans>yours</Trans>
        </small>
      )}
      {locked && (
        <small>
          <IconLock size={18} aria-hidden="true" /> <Trans>locked</Trans>
        </small>
      )}
      <small className="num">
        <Plural value={size} one="# member" other="# members" />
      </small>
    </li>
  );
}
