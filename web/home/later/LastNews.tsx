import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useNewsSummaries } from '../../competition/data.ts';
import css from './LastNews.module.css';

/** The titles of the two latest news items. Shows nothing while there are none. */
export function LastNews({ readNewsList }: { readNewsList: string[] }) {
  const latest = useNewsSummaries()
    .filter((summary) => summary.public)
    .slice(0, 2);
  if (latest.length === 0) return null;
  return (
    <section className="card" aria-labelledby="last-news">
      <header className={css.header}>
        <h3 id="last-news">
          <Trans>Latest news</Trans>
        </h3>
        <Link className="small" to={paths.news()}>
          <Trans>All news</Trans>
        </Link>
      </header>
      <ul>
        {latest.map(({ id, title, published }) => (
          <li key={id}>
            <Link className={css.item} to={paths.news(id)}>
              <Title title={title} isRead={readNewsList.includes(id)} />
              {published !== null && <span className="micro t2 num">{formatDateTime(published)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ title, isRead }: { title: string; isRead: boolean }) {
  if (isRead) return <span className={css.title}>{title}</span>;
  return (
    <b className={css.title}>
      <span className={css.dot} aria-hidden="true" />
      <span className="sr">
        <Trans>Unread.</Trans>{' '}
      </span>
      {title}
    </b>
  );
}
