import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

/** Explains which notifications a fan can get, where to choose them, and what an iPhone needs for them. */
export function Messages() {
  const { t } = useLingui();
  return (
    <section id="messages">
      <h2>{t`Messages`}</h2>
      <p>
        <Trans>
          The game can tell you on your phone or computer, also while it is closed: that a pick is missing, an hour
          before kick-off; goals and results of matches you picked, with your points; news; and who joins your group.
        </Trans>
      </p>
      <p>
        <Trans>
          Nothing comes before you switch it on in <Link to={paths.profile()}>your profile</Link>. Each kind has its own
          switch there, nights can stay quiet, and any of your devices can be taken off the list.
        </Trans>
      </p>
      <p>
        <Trans>
          On an iPhone or iPad, messages need the game on the home screen.{' '}
          <Link to={paths.install()}>How to put it there</Link>
        </Trans>
      </p>
    </section>
  );
}
