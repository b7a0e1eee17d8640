import { Plural, Trans } from '@lingui/react/macro';
import { linkMinutes } from '../../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { useCompetitionForGuests } from '../../competition/data.ts';
import { IconMailOpened } from '../../icons/people/IconMailOpened.ts';
import { BackButton } from './BackButton.tsx';
import css from './SignInPanel.module.css';

/** Explains that a mail is on its way, and what to do with it. It does not reveal whether the address has an account. */
export function MailSentNotice({ kind, email, onBack }: { kind: LinkKind; email: string; onBack: () => void }) {
  const { signIn: offer } = useCompetitionForGuests();
  const isForAnybody = kind === 'verify' || (kind === 'link' && offer.signUp === 'open');
  return (
    <div className={css.step}>
      <h2 tabIndex={-1} ref={focusOn}>
        <IconMailOpened size={32} aria-hidden="true" />
        <Trans>Check your email</Trans>
      </h2>
      <p>
        {isForAnybody ? (
          <Trans>
            A link is on its way to <b>{email}</b>. Open it to continue.
          </Trans>
        ) : (
          <Trans>
            If <b>{email}</b> has an account here, a link is on its way. Open it to continue.
          </Trans>
        )}
      </p>
      <p className="small t2">
        <HowLong minutes={linkMinutes[kind]} />{' '}
        <Trans>Nothing there? Check your spam folder and the address you entered.</Trans>
      </p>
      <BackButton onBack={onBack} />
    </div>
  );
}

/** The form that had the focus was removed, so the focus moves to the heading, from which screen readers continue. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

function HowLong({ minutes }: { minutes: number }) {
  if (minutes < 60) return <Plural value={minutes} other="The link works once and expires in # minutes." />;
  return (
    <Plural
      value={minutes / 60}
      one="The link works once and expires in an hour."
      other="The link works once and expires in # hours."
    />
  );
}
