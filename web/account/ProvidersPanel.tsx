import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../platform/format.ts';
import { paths } from '../platform/paths.ts';
import { useCompetition } from '../competition/data.ts';
import { IconLink } from '../icons/writing/IconLink.ts';
import { IconUnlink } from '../icons/writing/IconUnlink.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './AccountPage.module.css';
import { useLinkProvider, useMethods, useUnlinkProvider } from './data.ts';

/** Lets the account link and unlink providers. Shows nothing where the game has no providers. */
export function ProvidersPanel() {
  const { t } = useLingui();
  const { signIn: offer } = useCompetition();
  const { providers: linked } = useMethods();
  const link = useLinkProvider(`${paths.account()}?linked`);
  const unlink = useUnlinkProvider();
  if (offer.providers.length === 0) return null;
  const refusal = link.refusal ?? unlink.refusal;
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Linked accounts`}>
      <h2>
        <Trans>Linked accounts</Trans>
      </h2>
      <ul className={css.rows}>
        {offer.providers.map(({ id, label }) => (
          <ProviderRow
            key={id}
            label={label}
            since={linked.find((account) => account.id === id)?.linked}
            isBusy={link.isPending || unlink.isPending}
            onLink={() => link.mutate(id)}
            onUnlink={() => unlink.mutate(id)}
          />
        ))}
      </ul>
      {refusal && <ErrorNote error={refusal} />}
    </section>
  );
}

interface ProviderRowProps {
  label: string;
  /** When the provider was linked; undefined if it is not linked. */
  since: string | undefined;
  isBusy: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

function ProviderRow({ label, since, isBusy, onLink, onUnlink }: ProviderRowProps) {
  const { t } = useLingui();
  return (
    <li>
      <span className="grow">
        <b>
          <bdi>{label}</bdi>
        </b>
        <br />
        <span className="small t2">
          {since === undefined ? <Trans>Not linked</Trans> : <LinkedSince day={formatDay(since)} />}
        </span>
      </span>
      {since === undefined ? (
        <button type="button" className="btn s" aria-label={t`Link ${label}`} disabled={isBusy} onClick={onLink}>
          <IconLink size={18} aria-hidden="true" />
          <Trans>Link</Trans>
        </button>
      ) : (
        <button type="button" className="btn s" aria-label={t`Unlink ${label}`} disabled={isBusy} onClick={onUnlink}>
          <IconUnlink size={18} aria-hidden="true" />
          <Trans>Unlink</Trans>
        </button>
      )}
    </li>
  );
}

function LinkedSince({ day }: { day: string }) {
  return (
    <Trans>
      Linked since{' '}
      <bdi dir="ltr" className="num">
        {day}
      </bdi>
    </Trans>
  );
}
