import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageHealth } from '../../game/admin/reports.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatDateTime } from '../platform/format.ts';
import css from './Admin.module.css';
import { healthQuery } from './data.ts';
import { WithReloadButton } from './WithReloadButton.tsx';

export function Messages() {
  return (
    <WithReloadButton query={healthQuery}>
      {(health) =>
        isUnused(health) ? (
          <NothingYet />
        ) : (
          <div className={`${css.three} ${css.level}`}>
            <Waiting health={health} />
            <Devices health={health} />
            <Failures health={health} />
          </div>
        )
      }
    </WithReloadButton>
  );
}

function isUnused({ notices, deliveries, devices, failures }: MessageHealth): boolean {
  return notices.open + deliveries.waiting + devices.length + failures.length === 0;
}

function NothingYet() {
  return (
    <EmptyState>
      <Trans>No devices have notifications switched on yet. Notifications begin once a player switches them on.</Trans>
    </EmptyState>
  );
}

/** A message is prepared once for all devices, and then waits for each of them. */
function Waiting({ health: { notices, deliveries } }: { health: MessageHealth }) {
  const isEmpty = notices.open + deliveries.waiting === 0;
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Waiting</Trans>
      </h3>
      {isEmpty ? (
        <p className={`small t2 ${css.fine}`}>
          <IconCheck size={18} aria-hidden="true" />
          <Trans>Nothing is waiting.</Trans>
        </p>
      ) : (
        <dl className={css.facts}>
          <Fact name={<Trans>Messages being prepared</Trans>} value={notices.open} since={notices.oldest} />
          <Fact name={<Trans>To send, one per device</Trans>} value={deliveries.waiting} />
          <Fact name={<Trans>Of these, due now</Trans>} value={deliveries.due} since={deliveries.oldestDue} />
          <Fact name={<Trans>Of these, tried before</Trans>} value={deliveries.retried} />
        </dl>
      )}
    </div>
  );
}

function Fact({ name, value, since = null }: { name: ReactNode; value: number; since?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <Since at={since} />
      </dd>
    </div>
  );
}

function Since({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <small className="t2">
      <Trans>since {formatDateTime(at)}</Trans>
    </small>
  );
}

function Devices({ health: { devices, players } }: { health: MessageHealth }) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Registered devices</Trans>
      </h3>
      <p className="small t2">
        {devices.length === 0 ? (
          <Trans>No devices have notifications switched on yet.</Trans>
        ) : (
          <Plural value={players} one="Used by # player" other="Used by # players" />
        )}
      </p>
      <dl className={css.facts}>
        {devices.map(({ service, count }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Failures({ health: { failures, devices } }: { health: MessageHealth }) {
  const { t } = useLingui();
  const names: Record<string, string> = {
    reminder: t`Reminder`,
    goal: t`Goal`,
    final: t`Final result`,
    news: t`News`,
    group: t`Group`,
  };
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Delivery</Trans>
      </h3>
      <p className={`small t2 ${css.fine}`}>
        {failures.length === 0 && devices.length === 0 ? (
          <Trans>Notifications begin once a player switches them on.</Trans>
        ) : failures.length === 0 ? (
          <>
            <IconCheck size={18} aria-hidden="true" />
            <Trans>All recent notifications were delivered.</Trans>
          </>
        ) : (
          <Trans>These did not reach all devices.</Trans>
        )}
      </p>
      <ul className={css.versions}>
        {failures.map(({ kind, at, sent, dropped }) => (
          <li key={`${at} ${kind}`}>
            <b>{names[kind] ?? kind}</b>
            <span className="grow small t2">
              <Trans>
                {sent} sent, {dropped} failed
              </Trans>
            </span>
            <small className="num t2">{formatDateTime(at)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
