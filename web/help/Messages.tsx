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
          Switch on notifications in <Link to={paths.profile()}>your profile</Link>, and choose there what you hear
          about: missing picks, goals and results, news, your groups.
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
