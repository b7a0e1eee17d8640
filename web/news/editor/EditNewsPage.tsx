import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Problem } from '../../../game/problem.ts';
import { isOnServer } from '../../platform/first-view/this-document.ts';
import { paths } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx';
import { useMayWrite, useNewsItem } from '../data.ts';

// The editor needs a large library, which the pages for players do not load.
const Editor = lazy(() => import('./Editor.tsx').then((module) => ({ default: module.Editor })));

export function EditNewsPage() {
  const { t } = useLingui();
  const { newsId } = useParams();
  const session = useSession(newsId);
  const mayWrite = useMayWrite();
  const { data, error, refetch } = useNewsItem(newsId);
  const isGone = error instanceof Problem && (error.code === 'not_found' || error.code === 'invalid');
  if (!mayWrite) {
    return (
      <NotHere title={t`Write news`}>
        <Trans>Only staff can write news. What they publish appears on the news page.</Trans>
      </NotHere>
    );
  }
  if (newsId !== undefined && !data) {
    if (isGone) {
      return (
        <NotHere title={t`Edit news item`}>
          <Trans>This item has been deleted.</Trans>
        </NotHere>
      );
    }
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  }
  // The editor's library needs a browser.
  if (isOnServer()) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Editor key={session} session={session} id={newsId} item={data} isGone={isGone} />
    </Suspense>
  );
}

export interface EditState {
  session?: string;
}

/** Returns a key for the editor. It stays the same when a new item gets its address; any other navigation creates a new editor. */
function useSession(newsId: string | undefined): string {
  const { key, state } = useLocation();
  return (state as EditState | null)?.session ?? newsId ?? key;
}

function NotHere({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <EmptyState
        action={
          <Link className="btn s" to={paths.news()}>
            <Trans>All news</Trans>
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <Waiting label={t`Loading the editor`}>
      <div className="stack">
        <Skeleton width="100%" height={46} radius={10} />
        <Skeleton width="100%" height={380} radius={10} />
      </div>
    </Waiting>
  );
}
