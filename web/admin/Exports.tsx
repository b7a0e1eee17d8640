import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { exportLeaderboard, exportPredictions } from '../../game/admin/reports.ts';
import css from './Admin.module.css';

/** Files to take along; the browser saves them. */
export function Exports() {
  return (
    <div className={css.two}>
      <div className={`card pad ${css.form}`}>
        <h3>
          <Trans>Leaderboard</Trans>
        </h3>
        <p className="small t2">
          <Trans>Everybody in the table with rank and points by kind.</Trans>
        </p>
        <div className={css.answers}>
          <a className="btn s" href={exportLeaderboard.path} download="leaderboard.csv">
            <IconDownload size={18} aria-hidden="true" />
            <Trans>Leaderboard as CSV</Trans>
          </a>
        </div>
      </div>
      <div className={`card pad ${css.form}`}>
        <h3>
          <Trans>Picks</Trans>
        </h3>
        <p className="small t2">
          <Trans>Of matches that have kicked off; open picks are nobody's to read.</Trans>
        </p>
        <div className={css.answers}>
          <a className="btn s" href={exportPredictions.path} download="predictions.csv">
            <IconDownload size={18} aria-hidden="true" />
            <Trans>Picks as CSV</Trans>
          </a>
        </div>
      </div>
    </div>
  );
}
