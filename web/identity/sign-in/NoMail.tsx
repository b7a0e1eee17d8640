import { Trans } from '@lingui/react/macro';
import { BackButton } from './BackButton.tsx';
import css from './Entrance.module.css';

export function NoMail({ contact, onBack }: { contact: string; onBack: () => void }) {
  return (
    <div className={css.step}>
      <h2>
        <Trans>Forgot the password?</Trans>
      </h2>
      <p>
        {contact === '' ? (
          <Trans>This game sends no mail. Ask the organiser: there is a link for you to choose a new password.</Trans>
        ) : (
          <Trans>
            This game sends no mail. Ask the organiser (<b>{contact}</b>): there is a link for you to choose a new
            password.
          </Trans>
        )}
      </p>
      <BackButton onBack={onBack} />
    </div>
  );
}
