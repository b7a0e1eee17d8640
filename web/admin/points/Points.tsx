import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { PointsVersion } from '../../../game/settings/settings.ts';
import type { TableEffect } from '../../../game/standings/table-effect.ts';
import { formatDateTime } from '../../platform/format.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import css from '../Admin.module.css';
import { AdminError } from '../AdminError.tsx';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { pointsQuery, usePreviewPoints, usePutPoints } from '../data.ts';
import { useFocusKept } from '../overview/use-focus-kept.ts';
import { PointsFields } from './PointsFields.tsx';
import { PointsShown } from './PointsShown.tsx';
import { TableEffectShown } from '../TableEffectShown.tsx';

export function Points() {
  const { data, error, refetch } = useQuery(pointsQuery);
  const inForce = data?.[0];
  useFocusKept(inForce?.points.version);
  if (!data || !inForce) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={css.two}>
      <PointsForm key={inForce.points.version} inForce={inForce.points} onReload={() => void refetch()} />
      <Versions versions={data} />
    </div>
  );
}

function PointsForm({ inForce, onReload }: { inForce: PointsRule; onReload: () => void }) {
  const preview = usePreviewPoints();
  const [isAsking, ask] = useState(false);
  const next = { ...inForce, version: inForce.version + 1 };
  const form = useForm({
    stored: next,
    onSubmit: (points) => preview.mutate(points, { onSuccess: () => ask(true) }),
  });
  return (
    <form className={`card pad ${css.form}`} onSubmit={form.submit}>
      <PointsFields points={form.values} onChange={form.change} />
      {preview.isError && <AdminError error={preview.error} />}
      {!form.isChanged && (
        <p className="small t2" id="points-same">
          <Trans>These are the current points. Change any of them to see the effect.</Trans>
        </p>
      )}
      <div className={css.answers}>
        <button
          type="submit"
          className="btn p"
          disabled={!form.isChanged || preview.isPending}
          aria-describedby={form.isChanged ? undefined : 'points-same'}
        >
          <Trans>Preview changes</Trans>
        </button>
        {form.isChanged && (
          <button type="button" className="btn s" onClick={onReload}>
            <Trans>Load the current version</Trans>
          </button>
        )}
      </div>
      {isAsking && preview.data && <PutInForce points={form.values} effect={preview.data} onClose={() => ask(false)} />}
    </form>
  );
}

interface PutInForceProps {
  points: PointsRule;
  effect: TableEffect;
  onClose: () => void;
}

function PutInForce({ points, effect, onClose }: PutInForceProps) {
  const { t } = useLingui();
  const put = usePutPoints();
  return (
    <AdminConfirmDialog
      title={t`Use version ${points.version}?`}
      act={t`Use this version`}
      isPending={put.isPending}
      error={put.error}
      onAct={() => put.mutate(points, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">
        <Trans>This recalculates everyone's points for all matches. The previous version is kept.</Trans>
      </p>
      <TableEffectShown effect={effect} />
    </AdminConfirmDialog>
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
            {versions.length === 1 ? (
              // The form beside it has all values of the only version.
              <p>
                <VersionName points={points} at={at} by={by} isCurrent />
              </p>
            ) : (
              <details className={css.details}>
                <summary>
                  <VersionName points={points} at={at} by={by} isCurrent={place === 0} />
                </summary>
                <PointsShown points={points} former={versions[place + 1]?.points} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VersionName({ points, at, by, isCurrent }: PointsVersion & { isCurrent: boolean }) {
  return (
    <>
      <b>
        <Trans>Version {points.version}</Trans>
      </b>{' '}
      {isCurrent && <Trans>(current)</Trans>}{' '}
      <small className="t2">
        {at === null ? (
          <Trans>from the tournament file</Trans>
        ) : (
          <Trans>
            {formatDateTime(at)} by <bdi>{by ?? '–'}</bdi>
          </Trans>
        )}
      </small>
    </>
  );
}
