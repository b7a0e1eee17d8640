import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';

export function Messages() {
  const { t } = useLingui();
  return (
    <section id="messages" tabIndex={-1}>
      <h2>{t`Notifications`}</h2>
      <p>
        <Trans>
          Switch on notifications in <Link to={paths.profile()}>your profile</Link>, and choose what you're notified
          about: missing picks, goals and results, news, and your groups.
        </Trans>
      </p>
      <p>
        <Trans>
          If this game can send mail, your profile also has a switch for reminders of missing picks by mail. Each mail
          has a link that stops them.
        </Trans>
      </p>
      <p>
        <Trans>
          On an iPhone or iPad, <Link to={paths.install()}>add the game to your home screen</Link> first.
        </Trans>
      </p>
    </section>
  );
}
