import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Account, Role } from '../../game/admin/api.ts';
import { formatDateTime } from '../platform/format.ts';
import { useMe } from '../identity/data.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { AccountConfirmDialog } from './AccountConfirmDialog.tsx';
import own from './Accounts.module.css';
import css from './Admin.module.css';
import { ErrorOrSignIn } from './AdminError.tsx';
import { accountsQuery } from './data.ts';
import type { AccountAct } from './data.ts';

/** Searches accounts by a part of their nick or email address, and offers roles, sign-out everywhere and blocking. */
export function Accounts() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const [question, setQuestion] = useState<{ account: Account; act: AccountAct }>();
  return (
    <>
      <SearchField label={t`Find a player by nickname or email`} maxLength={254} value={text} onSearch={setText} />
      {error && <ErrorOrSignIn error={error} onRetry={() => void refetch()} />}
      {data?.users.length === 0 && (
        <EmptyState>
          <Trans>No account matches that nickname or email. Bots don't have accounts.</Trans>
        </EmptyState>
      )}
      {data && data.users.length > 0 && (
        <ul className={`card ${css.list}`} aria-label={t`Players`}>
          {data.users.map((account) => (
            <AccountRow
              key={account.uid}
              account={account}
              onAct={(act) => setQuestion({ account, act: { uid: account.uid, ...act } })}
            />
          ))}
        </ul>
      )}
      {data?.more && (
        <p className="small t2">
          <Trans>Not all players are shown. Type more of the nickname or email.</Trans>
        </p>
      )}
      {question && <AccountConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

type Act = { role: Role } | { blocked: boolean } | { signOut: true };

interface AccountRowProps {
  account: Account;
  onAct: (act: Act) => void;
}

function AccountRow({ account, onAct }: AccountRowProps) {
  const { nick, email, sessions, lastAccess } = account;
  const name = nick ?? email;
  return (
    <li className={css.account} aria-label={name}>
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <Chips account={account} />
        {nick !== null && (
          <small>
            <bdi>{email}</bdi>
          </small>
        )}
        <small className="num">
          <Plural value={sessions} _0="not signed in" one="# device" other="# devices" />
          {lastAccess !== null && (
            <>
              {' '}
              · <Trans>last seen {formatDateTime(lastAccess)}</Trans>
            </>
          )}
        </small>
      </span>
      <Acts account={account} onAct={onAct} />
    </li>
  );
}

function Chips({ account: { uid, role, blocked } }: { account: Account }) {
  const isMe = useMe().uid === uid;
  return (
    <>
      {isMe && (
        <Chip tone="rest">
          <Trans>you</Trans>
        </Chip>
      )}{' '}
      {role === 'admin' && (
        <Chip tone="rest">
          <Trans>admin</Trans>
        </Chip>
      )}
      {role === 'staff' && (
        <Chip tone="rest">
          <Trans>staff</Trans>
        </Chip>
      )}
      {blocked && (
        <Chip tone="bad">
          <Trans>blocked</Trans>
        </Chip>
      )}
    </>
  );
}

function Acts({ account: { uid, nick, email, role, blocked, sessions }, onAct }: AccountRowProps) {
  const { t } = useLingui();
  const isMe = useMe().uid === uid;
  const name = nick ?? email;
  return (
    <span className={own.acts}>
      <label className={own.role}>
        <span className="sr">
          <Trans>Role of {name}</Trans>
        </span>
        <span className="field">
          <select value={role} onChange={(event) => onAct({ role: event.target.value as Role })}>
            <option value="none">{t`Player`}</option>
            <option value="staff">{t`Staff`}</option>
            <option value="admin">{t`Admin`}</option>
          </select>
        </span>
      </label>
      <button
        type="button"
        className="btn q"
        disabled={sessions === 0}
        aria-label={t`Sign out ${name} everywhere`}
        onClick={() => onAct({ signOut: true })}
      >
        <Trans>Sign out</Trans>
      </button>
      {!isMe && (
        <button
          type="button"
          className={blocked ? 'btn s' : `btn q ${css.ends}`}
          aria-label={blocked ? t`Unblock ${name}` : t`Block ${name}`}
          onClick={() => onAct({ blocked: !blocked })}
        >
          {blocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
        </button>
      )}
    </span>
  );
}
