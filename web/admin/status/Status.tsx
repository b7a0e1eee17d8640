import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SiteStatus } from '../../../game/admin/status.ts';
import { Problem } from '../../../game/problem.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { formatDateTime, formatTime } from '../../platform/format.ts';
import { sentenceFor } from '../../platform/texts/problem-sentences.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx';
import { statusQuery } from './data.ts';
import { Numbers } from './Numbers.tsx';
import { ProcessList } from './ProcessList.tsx';
import css from './Status.module.css';
import { Advice, Verdict } from './Verdict.tsx';

/** Whether the site runs well, without Prometheus. Source: docs/product.md#site-status. */
export function Status() {
  const { data, error, refetch } = useQuery(statusQuery);
  if (data) {
    return (
      <div className={css.status}>
        {error && <NotRefreshed error={error} status={data} />}
        <div className={error ? css.old : css.status}>
          <Verdict status={data} />
          <MeasuredSince status={data} />
          <Numbers status={data} />
          <ProcessList status={data} />
        </div>
      </div>
    );
  }
  if (!error) return <Loading />;
  return isDatabaseSilent(error) ? <DatabaseSilent /> : <ErrorPanel error={error} onRetry={() => void refetch()} />;
}

function Loading() {
  const { t } = useLingui();
  return (
    <Waiting label={t`Loading the site status`}>
      <div className={css.status}>
        <Skeleton width="100%" height={96} radius={12} />
        <Skeleton width="100%" height={240} radius={12} />
      </div>
    </Waiting>
  );
}

/** Not even the session of the admin can be read then. */
function isDatabaseSilent(error: Error): boolean {
  return error instanceof Problem && error.code === 'unavailable';
}

function DatabaseSilent() {
  return (
    <div className={`card pad ${css.problem}`} role="alert">
      <h3 className={css.sentence}>
        <IconAlertTriangle size={24} aria-hidden="true" />
        <Trans>The database doesn't answer, so this page can't be refreshed.</Trans>
      </h3>
      <Advice alert="FulltimeNotReady" />
    </div>
  );
}

/** What stands above the last numbers while new ones cannot be fetched. */
function NotRefreshed({ error, status }: { error: Error; status: SiteStatus }) {
  return (
    <>
      {isDatabaseSilent(error) ? (
        <DatabaseSilent />
      ) : (
        <p className="note bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{sentenceFor(error)}</span>
        </p>
      )}
      <p className="small t2">
        <Trans>Everything below is from {formatTime(status.takenAt)}, and may have changed.</Trans>
      </p>
    </>
  );
}

/** A problem that builds up slowly needs as many minutes of measurements. The longest alert asks for twenty. */
const slowProblemMs = 20 * 60_000;

function MeasuredSince({ status: { measuredSince, takenAt } }: { status: SiteStatus }) {
  const since = formatDateTime(measuredSince);
  const isNew = Date.parse(takenAt) - Date.parse(measuredSince) < slowProblemMs;
  return (
    <p className="small t2">
      <Trans>
        Measured since {since}. Refreshed at {formatTime(takenAt)}, and every 15 seconds while you look.
      </Trans>{' '}
      {isNew && <Trans>A problem that builds up slowly shows up to 20 minutes after the start.</Trans>}
    </p>
  );
}
