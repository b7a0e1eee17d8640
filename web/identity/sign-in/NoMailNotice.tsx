import { Trans } from '@lingui/react/macro';
import { BackButton } from './BackButton.tsx';
import css from './SignInPanel.module.css';

export function NoMailNotice({ contact, onBack }: { contact: string; onBack: () => void }) {
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
      <BackButton onBack={onBack} />
    </div>
  );
}
