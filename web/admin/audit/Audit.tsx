import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AuditEntry } from '../../../game/admin/api.ts';
import { useTeams } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import admin from '../Admin.module.css';
import { auditQuery } from '../data.ts';
import css from './Audit.module.css';
import { changedParts } from './changed-parts.ts';
import { searchedText, subjectWords } from './log-search.ts';
import { useActNames } from './use-act-names.ts';

/** Shows who changed what and when, with the values before and after. The latest entry comes first. */
export function Audit() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const nameOf = useNameOfMatch();
  const matches = useMatches().map(({ id }) => ({ id, name: nameOf(id) ?? '' }));
  const search = useDeferredValue(searchedText(text, useActNames(), matches));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flat() ?? [];
  return (
    <>
      <SearchField
        label={t`Search the log`}
        hint={t`The player it is about, both teams of a match or “match 1”, or one act, such as “Renamed a group”`}
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
      {entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <button type="button" className="btn s" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </button>
      )}
    </>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useLingui();
  const names = useActNames();
  const nameOf = useNameOfMatch();
  return (
    <ol className={`card ${admin.list}`} aria-label={t`Audit log`}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          act={names[entry.act] ?? entry.act}
          subject={entry.subjectNick ?? subjectWords(entry.subject, nameOf)}
        />
      ))}
    </ol>
  );
}

function useNameOfMatch(): (matchId: string) => string | undefined {
  const teams = useTeams();
  const matches = new Map(useMatches().map((match) => [match.id, match]));
  return (matchId) => {
    const match = matches.get(matchId);
    const sides = match && sidesOf(match, teams);
    return sides && `${sides[1].name}–${sides[2].name}`;
  };
}

function Entry({ entry, act, subject }: { entry: AuditEntry; act: string; subject: string | undefined }) {
  const parts = changedParts(entry.before, entry.after);
  return (
    <li className={css.entry}>
      <p className={css.act}>
        <b>{act}</b>
        {subject !== undefined && (
          <>
            : <bdi>{subject}</bdi>
          </>
        )}
      </p>
      <p className={css.by}>
        <By {...entry} />
      </p>
      <p className={`num ${css.at}`}>{formatDateTime(entry.at)}</p>
      {parts.length > 0 && (
        <dl className={css.parts}>
          {parts.map((part) => (
            <div key={part.name}>
              <dt>{part.name}</dt>
              <dd>
                {part.was !== '–' && (
                  <>
                    <del>{part.was}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{part.is}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The feed, the console, the replay and an account without a nick get chips, so that no player can choose a nick that looks like them. */
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
      return by === null ? (
        <Chip tone="rest">
          <Trans>unnamed account</Trans>
        </Chip>
      ) : (
        <bdi>{by}</bdi>
      );
  }
}
