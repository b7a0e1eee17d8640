import { Trans, useLingui } from '@lingui/react/macro';
import css from './AccountPage.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { useMethods } from './data.ts';
import { SetPassword } from './SetPassword.tsx';

/** Lets the account set or change its password, or remove it if there is another way to sign in. */
export function PasswordPanel() {
  const { t } = useLingui();
  const { password, email } = useMethods();
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Password`}>
      <h2>
        <Trans>Password</Trans>
      </h2>
      {email !== null && (
        <p className="small t2">
          <Trans>
            You sign in with <bdi>{email}</bdi>
          </Trans>
        </p>
      )}
      {password ? <ChangePassword /> : <SetPassword email={email} />}
    </section>
  );
}
