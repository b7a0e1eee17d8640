import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from '../platform/router/Link.tsx';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { Problem } from '../../game/problem.ts';
import { paths } from '../platform/paths.ts';
import { IconArrowLeft } from '../icons/arrows/IconArrowLeft.ts';
import { IconChevronLeft } from '../icons/arrows/IconChevronLeft.ts';
import { IconChevronRight } from '../icons/arrows/IconChevronRight.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { useMe, usePatchMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Article } from './Article.tsx';
import { useMayWrite, useNewsItem } from './data.ts';
import { Hidden } from './NewsList.tsx';
import css from './ReadingPane.module.css';

interface ReadingPaneProps {
  id: string;
  /** All news, latest first, from which the links to the older and the newer item are made. */
  list: NewsSummary[];
}

export function ReadingPane({ id, list }: ReadingPaneProps) {
  const { data, error, refetch } = useNewsItem(id);
  const mayWrite = useMayWrite();
  const isGone = error instanceof Problem && (error.code === 'not_found' || error.code === 'invalid');
  const place = list.findIndex((summary) => summary.id === id);
  return (
    <div className={css.reading}>
      <Link className={`btn q ${css.back}`} to={paths.news()}>
        <IconArrowLeft size={18} aria-hidden="true" />
        <Trans>All news</Trans>
      </Link>
      {isGone || (data && !data.public && !mayWrite) ? (
        <Gone />
      ) : (
        <>
          {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {data && <Item item={data} mayWrite={mayWrite} />}
          {data && place >= 0 && <Neighbours older={list[place + 1]} newer={list[place - 1]} />}
        </>
      )}
    </div>
  );
}

function Item({ item, mayWrite }: { item: NewsItem; mayWrite: boolean }) {
  useMarkRead(item);
  return (
    <Article
      item={item}
      acts={
        mayWrite && (
          <>
            {!item.public && <Hidden wasPublic={item.published !== null} />}
            <Link className="btn q" to={paths.editNews(item.id)}>
              <IconPencil size={18} aria-hidden="true" />
              <Trans>Edit</Trans>
            </Link>
          </>
        )
      }
    />
  );
}

/** Stores on the server that the fan has opened the item. If the call fails, it is repeated when the fan opens the item again. */
function useMarkRead({ id, public: isPublic }: NewsItem): void {
  const { uid, readNewsList } = useMe();
  const { mutate } = usePatchMe();
  const isUnread = isPublic && !readNewsList.includes(id);
  useEffect(() => {
    if (isUnread) mutate({ uid, readNewsList: [id] });
  }, [isUnread, uid, id, mutate]);
}

/** The text is the same for drafts, unpublished items, deleted items and unknown addresses, so that players cannot distinguish them. */
function Gone() {
  return (
    <EmptyState
      action={
        <Link className="btn s" to={paths.news()}>
          <Trans>All news</Trans>
        </Link>
      }
    >
      <Trans>This item is no longer available. It may have been unpublished.</Trans>
    </EmptyState>
  );
}

function Neighbours({ older, newer }: { older: NewsSummary | undefined; newer: NewsSummary | undefined }) {
  const { t } = useLingui();
  if (!older && !newer) return null;
  return (
    <nav className={css.neighbours} aria-label={t`More news`}>
      {older && (
        <Link className="btn s" to={paths.news(older.id)} title={older.title}>
          <IconChevronLeft size={18} aria-hidden="true" />
          <Trans>Older</Trans>
        </Link>
      )}
      <span className="grow" />
      {newer && (
        <Link className="btn s" to={paths.news(newer.id)} title={newer.title}>
          <Trans>Newer</Trans>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
