import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import { competitionQuery, useCompetitionForGuests, useGuestView } from '../competition/data.ts';
import { ArrivalNote } from '../identity/OtherSignInMethods.tsx';
import { MailedLink } from '../identity/sign-in/MailedLink.tsx';
import { SignInPanel } from '../identity/sign-in/SignInPanel.tsx';
import { mailedLinkIn } from '../platform/guard.ts';
import { paths } from '../platform/paths.ts';
import { useLockPhase } from '../predictions/state/lock-phase.ts';
import { useGuestPick } from '../predictions/guest-pick.ts';
import { SavePick } from './SavePick.tsx';
import css from './LoginPage.module.css';
import { InAppBrowserNote } from './InAppBrowserNote.tsx';
import { TryPick } from './TryPick.tsx';
import { WaitingInvites } from './WaitingInvites.tsx';
import { WhatItsWorth } from './WhatItsWorth.tsx';

/** How often the next match is fetched again, because guests get no live events. */
const refreshMs = 60_000;

/**
 * The first page of a guest: the next match with a pick to try, what the game is, and the ways to sign in. After the sign-in, the page that
 * the visitor came for opens. The page also handles mailed links. Source: docs/product.md#sign-in-and-help.
 */
export function LoginPage() {
  const link = mailedLinkIn(useLocation().hash);
  const token = link?.token;
  // Removes the token from the address bar and the history, where other people could see it. The router keeps its own copy.
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return link ? <LinkPage {...link} /> : <Landing />;
}

function LinkPage(link: NonNullable<ReturnType<typeof mailedLinkIn>>) {
  return (
    <div className={css.link}>
      <h1 className="sr">
        <Trans>Continue with the link from your email</Trans>
      </h1>
      <div className={`card lit pad ${css.panel}`}>
        <MailedLink key={link.token} {...link} />
      </div>
    </div>
  );
}

function Landing() {
  const { name, clock } = useCompetitionForGuests();
  useQuery({ ...competitionQuery, refetchInterval: refreshMs });
  const guest = useGuestView();
  const match = guest?.nextMatch ?? null;
  const isLocked = useLockPhase(match?.locksAt ?? null) === 'passed';
  const isKept = useGuestPick()?.matchId === match?.id && match !== null && !isLocked;
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1>
          <Trans>Call the score before the whistle.</Trans>
        </h1>
        <p className="t2">
          {guest?.isFinished ? (
            <Trans>{name} is over. Sign in to see the final table.</Trans>
          ) : (
            <Trans>{name}: predict every match, follow the scores live and climb the table.</Trans>
          )}
        </p>
        <WaitingInvites />
      </header>
      <div className={css.try}>{match && <TryPick key={match.id} match={match} />}</div>
      <div className={`stack ${css.enter}`}>
        <ArrivalNote />
        <InAppBrowserNote />
        <section className={`card lit pad ${css.panel}`}>
          {isKept && <SavePick />}
          <SignInPanel isNewcomer={isKept} />
        </section>
        {guest && guest.players > 1 && <Players {...guest} hasBots={clock.mode === 'replay'} />}
      </div>
      <div className={css.worth}>
        <WhatItsWorth stage={match?.stage} />
        <p className="small t2">
          <Trans>
            New here? <Link to={paths.help()}>How the game works</Link>
          </Trans>
        </p>
      </div>
    </div>
  );
}

interface PlayersProps {
  players: number;
  isFinished: boolean;
  /** True in a replay. Its bots count as players, but nobody would say of them that they have joined. */
  hasBots: boolean;
}

function Players({ players, isFinished, hasBots }: PlayersProps) {
  return (
    <p className={`small t2 ${css.players}`}>
      {hasBots ? (
        <Plural
          value={players}
          one="# player is in the table, bots included."
          other="# players are in the table, bots included."
        />
      ) : (
        <Plural value={players} one="# player has joined." other="# players have joined." />
      )}
      {!isFinished && (
        <>
          {' '}
          <Trans>No one sees your pick before kick-off.</Trans>
        </>
      )}
    </p>
  );
}
