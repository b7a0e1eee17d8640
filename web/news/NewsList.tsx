import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import type { NewsSummary } from '../../game/news/summary.ts';
import { formatDateTime } from '../platform/format.ts';
import { paths } from '../platform/paths.ts';
import { IconEyeOff } from '../icons/signs/IconEyeOff.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { Chip } from '../ui/Chip.tsx';
import css from './NewsList.module.css';

interface NewsListProps {
  list: NewsSummary[];
  readNewsList: string[];
  current: string | undefined;
}

/** The news, latest first. Unread items are bold and have a dot. */
export function NewsList({ list, readNewsList, current }: NewsListProps) {
  const { t } = useLingui();
  return (
    <ul className={`card ${css.list}`} aria-label={t`News`}>
      {list.map((summary) => (
        <li key={summary.id}>
          <Entry
            summary={summary}
            isUnread={summary.public && !readNewsList.includes(summary.id)}
            isCurrent={summary.id === current}
          />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  summary: NewsSummary;
  isUnread: boolean;
  isCurrent: boolean;
}

function Entry({ summary, isUnread, isCurrent }: EntryProps) {
  const { id, title, extract, published, created, public: isPublic } = summary;
  return (
    <Link
      className={`${css.entry} ${isUnread ? css.unread : ''}`}
      to={paths.news(id)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={css.dot}>
        {isUnread && (
          <span className="sr">
            <Trans>Unread.</Trans>{' '}
          </span>
        )}
      </span>
      <span className={css.text}>
        <span className={css.title}>{title}</span>{' '}
        {extract !== '' && <span className={`small t2 ${css.extract}`}>{extract}</span>}{' '}
        <span className={`micro t2 num ${css.foot}`}>
          {!isPublic && <Hidden wasPublic={published !== null} />}
          {published === null ? <Trans>created {formatDateTime(created)}</Trans> : formatDateTime(published)}
        </span>
      </span>
    </Link>
  );
}

/** Marks an item that only staff can see. */
export function Hidden({ wasPublic }: { wasPublic: boolean }) {
  return wasPublic ? (
    <Chip tone="rest" icon={<IconEyeOff size={18} aria-hidden="true" />}>
      <Trans>Unpublished</Trans>
    </Chip>
  ) : (
    <Chip tone="rest" icon={<IconPencil size={18} aria-hidden="true" />}>
      <Trans>Draft</Trans>
    </Chip>
  );
}
