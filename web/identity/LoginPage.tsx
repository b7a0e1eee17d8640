import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useCompetitionForGuests } from '../competition/data.ts';
import { readInvites } from '../platform/device.ts';
import { mailedLinkIn } from '../platform/guard.ts';
import { paths } from '../platform/paths.ts';
import { IconUsersGroup } from '../icons/people/IconUsersGroup.ts';
import { Mark } from '../ui/Mark.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import css from './LoginPage.module.css';
import { ArrivalNote } from './OtherSignInMethods.tsx';
import { SignInPanel } from './sign-in/SignInPanel.tsx';
import { MailedLink } from './sign-in/MailedLink.tsx';

/**
 * Lets visitors sign in, create an account or use a mailed link, and then opens the page that they came for.
 * Source: docs/product.md#sign-in-and-help.
 */
export function LoginPage() {
  const link = mailedLinkIn(useLocation().hash);
  const token = link?.token;
  // Removes the token from the address bar and the history, where other people could see it. The router keeps its own copy.
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return (
    <div className={css.page} data-bleed="">
      <Welcome />
      <div className={css.form}>
        {link ? (
          <MailedLink key={link.token} {...link} />
        ) : (
          <>
            <ArrivalNote />
            <WaitingInvites />
            <SignInPanel />
          </>
        )}
        <p className="small t2">
          <Trans>
            New here? <Link to={paths.help()}>How the game works</Link>
          </Trans>
        </p>
      </div>
    </div>
  );
}

function Welcome() {
  const { name } = useCompetitionForGuests();
  return (
    <Stadium className={css.panel}>
      <div className={css.mark}>
        <Mark height={84} />
      </div>
      <h1>
        <Trans>
          Call the score
          <br />
          before the whistle.
        </Trans>
      </h1>
      <p className="t2">
        <Trans>{name}: predict every match, follow the scores live and climb the table.</Trans>
      </p>
    </Stadium>
  );
}

/** Shows that an invitation is waiting. It does not name the group, which only accounts may see. */
function WaitingInvites() {
  const count = readInvites().length;
  if (count === 0) return null;
  return (
    <p className="note">
      <IconUsersGroup size={18} aria-hidden="true" />
      <span>
        <Plural
          value={count}
          one="An invitation is waiting for you. Sign in and we'll show it."
          other="# invitations are waiting for you. Sign in and we'll show them."
        />
      </span>
    </p>
  );
}
