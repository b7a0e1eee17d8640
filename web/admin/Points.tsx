import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import type { PointsVersion } from '../../game/settings/settings.ts';
import { formatDateTime } from '../app/format.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { AskDialog } from './AskDialog.tsx';
import { pointsQuery, usePreviewPoints, usePutPoints } from './data.ts';
import { PointsFields } from './PointsFields.tsx';
import { TableEffectShown } from './TableEffectShown.tsx';

/** The points record: a new version, with what it does to the table shown before, and all versions there were. */
export function Points() {
  const { data, error, refetch } = useQuery(pointsQuery);
  const inForce = data?.[0];
  if (!data || !inForce) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={css.two}>
      <PointsForm key={inForce.points.version} inForce={inForce.points} onReload={() => void refetch()} />
      <Versions versions={data} />
    </div>
  );
}

function PointsForm({ inForce, onReload }: { inForce: PointsRule; onReload: () => void }) {
  const { t } = useLingui();
  const preview = usePreviewPoints();
  const put = usePutPoints();
  const [points, setPoints] = useState<PointsRule>({ ...inForce, version: inForce.version + 1 });
  const [isAsking, ask] = useState(false);
  const isSame = JSON.stringify({ ...points, version: inForce.version }) === JSON.stringify(inForce);
  return (
    <form
      className={`card pad ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        preview.mutate(points, { onSuccess: () => ask(true) });
      }}
    >
      <PointsFields points={points} onChange={setPoints} />
      {preview.isError && <AdminError error={preview.error} />}
      {isSame && (
        <p className="small t2" id="points-same">
          <Trans>These are the points in force. Change one to see what it does.</Trans>
        </p>
      )}
      <div className={css.answers}>
        <button
          type="submit"
          className="btn p"
          disabled={isSame || preview.isPending}
          aria-describedby={isSame ? 'points-same' : undefined}
        >
          <Trans>See what it changes</Trans>
        </button>
        <button type="button" className="btn s" onClick={onReload}>
          <Trans>Load what is in force</Trans>
        </button>
      </div>
      {isAsking && preview.data && (
        <AskDialog
          title={t`Put version ${points.version} in force?`}
          act={t`Put in force`}
          isPending={put.isPending}
          error={put.error}
          onAct={() => put.mutate(points, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <p className="t2">
            <Trans>
              Every match is counted anew with these points, for everybody at once. The version before stays readable.
            </Trans>
          </p>
          <TableEffectShown effect={preview.data} />
        </AskDialog>
      )}
    </form>
  );
}

function Versions({ versions }: { versions: PointsVersion[] }) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Versions</Trans>
      </h3>
      <ul className={css.facts}>
        {versions.map(({ points, at, by }, place) => (
          <li key={points.version}>
            <details className={css.details}>
              <summary>
                <b>
                  <Trans>Version {points.version}</Trans>
                </b>{' '}
                {place === 0 && <Trans>(in force)</Trans>}{' '}
                <small className="t2">
                  {at === null ? (
                    <Trans>from the tournament</Trans>
                  ) : (
                    <Trans>
                      {formatDateTime(at)} by <bdi>{by ?? '–'}</bdi>
                    </Trans>
                  )}
                </small>
              </summary>
              <PointsFields points={points} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
