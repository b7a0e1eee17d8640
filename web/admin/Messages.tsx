import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageHealth } from '../../game/admin/reports.ts';
import { formatDateTime } from '../platform/format.ts';
import css from './Admin.module.css';
import { healthQuery } from './data.ts';
import { WithReloadButton } from './WithReloadButton.tsx';

export function Messages() {
  return (
    <WithReloadButton query={healthQuery}>
      {(health) => (
        <>
          <div className={css.two}>
            <Waiting health={health} />
            <Devices health={health} />
          </div>
          <Failures failures={health.failures} />
        </>
      )}
    </WithReloadButton>
  );
}

function Waiting({ health: { notices, deliveries } }: { health: MessageHealth }) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Waiting</Trans>
      </h3>
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>Not queued for all devices yet</Trans>
          </dt>
          <dd>
            {notices.open} <Since at={notices.oldest} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Queued for devices</Trans>
          </dt>
          <dd>{deliveries.waiting}</dd>
        </div>
        <div>
          <dt>
            <Trans>Due now</Trans>
          </dt>
          <dd>
            {deliveries.due} <Since at={deliveries.oldestDue} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Retrying</Trans>
          </dt>
          <dd>{deliveries.retried}</dd>
        </div>
      </dl>
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

function Failures({ failures }: { failures: MessageHealth['failures'] }) {
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
        <Trans>Not delivered to all devices</Trans>
      </h3>
      {failures.length === 0 && (
        <p className="small t2">
          <Trans>All recent notifications were delivered.</Trans>
        </p>
      )}
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
