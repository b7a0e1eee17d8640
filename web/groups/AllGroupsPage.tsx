import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconArrowLeft } from '../icons/arrows/IconArrowLeft.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { useMe } from '../identity/data.ts';
import { Segments } from '../ui/bar/Segments.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Place } from './board/CardWords.tsx';
import { useAllGroups, useOwnGroups } from './data.ts';
import type { GroupOrder, OwnGroups } from './data.ts';
import css from './AllGroupsPage.module.css';
import { NewGroupButton } from './creating/NewGroupButton.tsx';
import { JoinOffered } from './joining/JoinOffered.tsx';
import { Seats } from './joining/Seats.tsx';

/** From one group more on, the list can be searched and ordered. */
const mostWithoutTools = 6;

/**
 * Lists the name, size and lock of every group, by name or the largest first, and the fan's place in their own groups. The group that a
 * newcomer is offered can be joined here too. Only members can see who is in a group.
 */
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
  const hasTools = useHasTools(total);
  return (
    <div className={css.page}>
      <Header />
      <p className="t2">
        <Trans>Most groups take members by an invite link. Ask a member for one.</Trans>
      </p>
      {hasTools && <Tools text={text} onSearch={setText} order={order} onOrder={setOrder} total={total} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && <NoGroups search={search} />}
      {groups.length > 0 && (
        <ul className={css.groups} aria-label={t`All groups`}>
          {groups.map((group) => (
            <Entry key={group.name} group={group} own={ownRows.get(group.name)} offer={offerOf(group, mine)} />
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

function offerOf({ name }: ListedGroup, mine: OwnGroups | undefined): OwnGroups['offer'] {
  return mine?.offer?.name === name ? mine.offer : null;
}

/** The tools stay while the page is open, so that what is typed can be removed again. */
function useHasTools(total: number): boolean {
  const [hadTools, setHadTools] = useState(false);
  const hasTools = hadTools || total > mostWithoutTools;
  if (hasTools !== hadTools) setHadTools(hasTools);
  return hasTools;
}

function Header() {
  return (
    <header className={css.header}>
      <Link className={css.back} to={paths.groups()}>
        <IconArrowLeft size={18} aria-hidden="true" /> <Trans>Your groups</Trans>
      </Link>
      <h1>
        <Trans>All groups</Trans>
      </h1>
      <NewGroupButton isMain={false} />
    </header>
  );
}

interface ToolsProps {
  text: string;
  onSearch: (text: string) => void;
  order: GroupOrder;
  onOrder: (order: GroupOrder) => void;
  total: number;
}

function Tools({ text, onSearch, order, onOrder, total }: ToolsProps) {
  const { t } = useLingui();
  return (
    <div className={css.tools}>
      <div className={css.search}>
        <SearchField label={t`Find a group`} maxLength={60} value={text} onSearch={onSearch} />
      </div>
      <Segments
        label={t`Order`}
        options={[
          { value: 'name', name: <Trans>A to Z</Trans> },
          { value: 'size', name: <Trans>Largest first</Trans> },
        ]}
        value={order}
        onChoose={onOrder}
      />
      <span className={`small t2 num ${css.count}`} role="status">
        {total > 0 && <Plural value={total} one="# group" other="# groups" />}
      </span>
    </div>
  );
}

function NoGroups({ search }: { search: string }) {
  return (
    <EmptyState>
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
  /** The way into the group, if it is the one that the fan is offered. */
  offer: OwnGroups['offer'];
}

function Entry({ group: { name, size, locked }, own, offer }: EntryProps) {
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
      {offer && <JoinOffered offer={offer} isShort />}
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
