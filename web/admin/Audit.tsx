import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AuditEntry } from '../../game/admin/api.ts';
import { formatDateTime } from '../platform/format.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import css from './Admin.module.css';
import { auditQuery } from './data.ts';
import { changedParts } from './changed-parts.ts';

/** Shows who changed what and when, with the values before and after. The latest entry comes first. */
export function Audit() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flat() ?? [];
  return (
    <>
      <SearchField
        label={t`Search the log`}
        hint={t`A player, “match 1”, “points”, “rename group”`}
        maxLength={100}
        value={text}
        onSearch={setText}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && (
        <EmptyState>
          <Trans>No matching entries.</Trans>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol className={`card ${css.list}`} aria-label={t`Audit log`}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <button type="button" className="btn s" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </button>
      )}
    </>
  );
}

/** Acts and subjects are shown as they are stored, because the log is for technical readers. */
function Entry({ entry }: { entry: AuditEntry }) {
  const { at, act, subject, subjectNick, before, after } = entry;
  const parts = changedParts(before, after);
  return (
    <li className={css.entry}>
      <p>
        <b>{act}</b>: <bdi>{subjectNick ?? subject}</bdi>
      </p>
      <p className="small t2">
        <By {...entry} />, <span className="num">{formatDateTime(at)}</span>
      </p>
      {parts.length > 0 && (
        <dl className={css.parts}>
          {parts.map(({ name, was, is }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{was}</del> <span aria-hidden="true">→</span> <ins>{is}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The feed, the console and the replay get chips, so that no player can choose a nick that looks like them. */
function By({ by, actor }: Pick<AuditEntry, 'by' | 'actor'>) {
  switch (actor) {
    case 'feed':
      return (
        <Chip tone="rest">
          <Trans>feed</Trans>
        </Chip>
      );
    case 'console':
      return (
        <Chip tone="rest">
          <Trans>console</Trans>
        </Chip>
      );
    case 'replay':
      return (
        <Chip tone="rest">
          <Trans>replay</Trans>
        </Chip>
      );
    case 'account':
      return <bdi>{by ?? '–'}</bdi>;
  }
}
