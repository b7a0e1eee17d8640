import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { exportLeaderboardEndpoint, exportPredictionsEndpoint } from '../../game/admin/reports.ts';
import { hasStarted } from '../../game/matches/match.ts';
import { IconDownload } from '../icons/arrows/IconDownload.ts';
import { useMatches } from '../matches/data.ts';
import { useShortTable } from '../standings/short-table/data.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { useSaveFile } from './data.ts';

/** Offers the leaderboard and the picks as files. The audit log records each download. */
export function Exports() {
  const { t } = useLingui();
  const { players } = useShortTable();
  const matches = useMatches();
  const begun = matches.filter(hasStarted).length;
  return (
    <div className={css.two}>
      <File
        title={t`Leaderboard`}
        file={exportLeaderboardEndpoint}
        name="leaderboard.csv"
        button={t`Leaderboard as CSV`}
      >
        <Trans>Every player, with rank and points breakdown.</Trans>{' '}
        <Plural value={players} one="# row now." other="# rows now." />
      </File>
      <File title={t`Picks`} file={exportPredictionsEndpoint} name="predictions.csv" button={t`Picks as CSV`}>
        <Trans>
          Only matches that have kicked off: {begun} of {matches.length} now. Picks for other matches stay secret.
        </Trans>
      </File>
    </div>
  );
}

interface FileProps {
  title: string;
  file: typeof exportLeaderboardEndpoint;
  name: string;
  button: string;
  children: ReactNode;
}

function File({ title, file, name, button, children }: FileProps) {
  const save = useSaveFile();
  return (
    <div className={`card pad ${css.form}`}>
      <h3>{title}</h3>
      <p className="small t2">{children}</p>
      <div className={css.answers}>
        <button
          type="button"
          className="btn s"
          disabled={save.isPending}
          onClick={() => save.mutate({ endpoint: file, name })}
        >
          <IconDownload size={18} aria-hidden="true" />
          {button}
        </button>
      </div>
      {save.error && <AdminError error={save.error} />}
    </div>
  );
}
