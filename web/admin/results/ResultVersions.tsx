import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../../game/matches/match.ts';
import type { ResultVersion } from '../../../game/results/preview.ts';
import { formatDateTime } from '../../platform/format.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import css from '../Admin.module.css';
import { versionsQuery } from '../data.ts';
import { MatchStateText } from './MatchStateText.tsx';

export function ResultVersions({ match }: { match: Match }) {
  const { data, error, refetch } = useQuery(versionsQuery(match.id, match.version));
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Versions</Trans>
      </h3>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="small t2">
          <Trans>No versions yet.</Trans>
        </p>
      )}
      <ol className={css.versions}>
        {data?.map((version) => (
          <li key={version.version}>
            <b>
              <MatchStateText {...version} />
            </b>
            <span className="grow small t2">
              <WhoTyped version={version} />
              {version.note !== null && (
                <>
                  {': '}
                  <bdi>{version.note}</bdi>
                </>
              )}
            </span>
            <small className="num t2">{formatDateTime(version.at)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function WhoTyped({ version: { source, by } }: { version: ResultVersion }) {
  if (by !== null) return <bdi>{by}</bdi>;
  switch (source) {
    case 'replay':
      return <Trans>replay</Trans>;
    case 'feed':
      return <Trans>feed</Trans>;
    case 'admin':
      return <Trans>an admin</Trans>;
  }
}
