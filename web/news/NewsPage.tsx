import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import type { NewsSummary } from '../../game/news/summary.ts';
import { formatDateTime } from '../platform/format.ts';
import { paths } from '../platform/paths.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconWriting } from '../icons/writing/IconWriting.ts';
import { useMe, usePatchMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useMayWrite, useNewsList } from './data.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { NewsList } from './NewsList.tsx';
import css from './NewsPage.module.css';
import { ReadingPane } from './ReadingPane.tsx';

/** The history state of the news list after an item was deleted. */
export interface DeletedState {
  deleted?: { id: string; title: string };
}

/** The list with the open item beside it; below md only one of the two is shown. Source: docs/product.md#news-pages. */
export function NewsPage() {
  const { newsId } = useParams();
  const { uid, readNewsList } = useMe();
  const list = useNewsList();
  const mayWrite = useMayWrite();
  const unread = list.filter((summary) => summary.public && !readNewsList.includes(summary.id)).map(({ id }) => id);
  const isReading = newsId !== undefined;
  const { deleted } = (useLocation().state as DeletedState | null) ?? {};
  return (
    <div className={`${css.page} ${isReading ? css.reading : ''}`}>
      {deleted && <DeletedNotice key={deleted.id} deleted={deleted} />}
      <header className={css.header}>
        <Heading isReading={isReading} />
        <span className="grow" />
        {unread.length > 0 && <MarkAllRead uid={uid} unread={unread} />}
        {mayWrite && (
          <Link className="btn s" to={paths.editNews()}>
            <IconWriting size={18} aria-hidden="true" />
            <Trans>Write</Trans>
          </Link>
        )}
      </header>
      {list.length === 0 && !isReading ? (
        <NoNews mayWrite={mayWrite} />
      ) : (
        <div className={css.columns}>
          <NewsList list={list} readNewsList={readNewsList} current={newsId} />
          {isReading ? (
            <ReadingPane key={newsId} id={newsId} list={list} />
          ) : (
            <Lead item={list.find((summary) => summary.public)} />
          )}
        </div>
      )}
    </div>
  );
}

/** While an item is open, its title is the page's heading. */
function Heading({ isReading }: { isReading: boolean }) {
  if (!isReading) {
    return (
      <h1>
        <Trans>News</Trans>
      </h1>
    );
  }
  return (
    <Link className={css.heading} to={paths.news()}>
      <Trans>News</Trans>
    </Link>
  );
}

/** The maximum number of ids that the server accepts in one call. */
const mostIds = 500;

function MarkAllRead({ uid, unread }: { uid: string; unread: string[] }) {
  const patchMe = usePatchMe();
  return (
    <>
      <button
        type="button"
        className="btn q"
        disabled={patchMe.isPending}
        onClick={() => patchMe.mutate({ uid, readNewsList: unread.slice(0, mostIds) })}
      >
        <IconCheck size={18} aria-hidden="true" />
        <Trans>Mark all as read</Trans>
      </button>
      {patchMe.isError && <ErrorNote error={patchMe.error} />}
    </>
  );
}

function NoNews({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      action={
        mayWrite && (
          <Link className="btn s" to={paths.editNews()}>
            <Trans>Write the first item</Trans>
          </Link>
        )
      }
    >
      <Trans>No news yet. News from the organiser will appear here.</Trans>
    </EmptyState>
  );
}

/**
 * On wide screens, offers the latest public item while no item is open. The item counts as read only once it is opened.
 */
function Lead({ item }: { item: NewsSummary | undefined }) {
  const { t } = useLingui();
  if (!item) return null;
  return (
    <section className={css.lead} aria-labelledby="lead">
      <p className="small t2 num">
        {t`Latest`}
        {item.published !== null && ` · ${formatDateTime(item.published)}`}
      </p>
      <h2 id="lead">{item.title}</h2>
      <p className={css.teaser}>{item.extract}</p>
      <Link className="btn s" to={paths.news(item.id)} aria-describedby="lead">
        <Trans>Read more</Trans>
      </Link>
    </section>
  );
}
