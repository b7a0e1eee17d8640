import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../game/identity/player.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconDownload } from '../icons/arrows/IconDownload.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './AccountPage.module.css';
import { useExport } from './data.ts';

export function ExportPanel({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  const take = useExport(me.uid);
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Your data`}>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p className="small t2">
        <Trans>
          One JSON file with everything the game stores about you: account, picks, favourite teams, groups, devices,
          settings, and any admin actions on your account.
        </Trans>
      </p>
      <button type="button" className="btn s" disabled={take.isPending} onClick={() => take.mutate()}>
        <IconDownload size={18} aria-hidden="true" />
        {take.isPending ? <Trans>Preparing your file…</Trans> : <Trans>Download your data</Trans>}
      </button>
      {take.isSuccess && (
        <p className="note" role="status">
          <IconCheck size={18} aria-hidden="true" />
          <Trans>Saved as fulltime-account.json.</Trans>
        </p>
      )}
      {take.refusal && <ErrorNote error={take.refusal} />}
    </section>
  );
}
