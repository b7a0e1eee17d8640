import { Trans, useLingui } from '@lingui/react/macro';
import { useSiteName } from '../../competition/use-document-title.ts';
import { IconMail } from '../../icons/people/IconMail.ts';
import { addressIn } from './address-in.ts';
import { BackButton } from './BackButton.tsx';
import css from './SignInPanel.module.css';

export function NoMailNotice({ contact, onBack }: { contact: string; onBack: () => void }) {
  const { t } = useLingui();
  const siteName = useSiteName();
  const address = addressIn(contact);
  return (
    <div className={css.step}>
      <h2>
        <Trans>Forgot your password?</Trans>
      </h2>
      <p>
        {contact === '' ? (
          <Trans>This site can't send email. Ask the organiser for a password-reset link.</Trans>
        ) : (
          <Trans>
            This site can't send email. Ask the organiser (<b>{contact}</b>) for a password-reset link.
          </Trans>
        )}
      </p>
      {address !== undefined && (
        <a
          className="btn p"
          href={`mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(t`New password for ${siteName}`)}`}
        >
          <IconMail size={18} aria-hidden="true" />
          <Trans>Write to the organiser</Trans>
        </a>
      )}
      <p className="small t2">
        <Trans>You get the link from the organiser. Open it in this browser to choose a new password.</Trans>
      </p>
      <BackButton onBack={onBack} />
    </div>
  );
}
