import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';

export function Messages() {
  const { t } = useLingui();
  return (
    <section id="messages">
      <h2>{t`Notifications`}</h2>
      <p>
        <Trans>
          The game can notify you on your phone or computer, even when it is closed. You can get notifications about
          picks still missing an hour before kick-off, goals and results in matches you picked (with your points), news,
          and new members of your groups.
        </Trans>
      </p>
      <p>
        <Trans>
          You get no notifications until you switch them on in <Link to={paths.profile()}>your profile</Link>. There you
          can choose what you're notified about and from which competitions, set quiet hours and remove devices.
        </Trans>
      </p>
      <p>
        <Trans>
          On an iPhone or iPad, notifications only work once you've added the game to your home screen.{' '}
          <Link to={paths.install()}>How to add it</Link>
        </Trans>
      </p>
    </section>
  );
}
