import { lazy, Suspense, useState } from 'react';
import type { OwnUser } from '../../game/identity/player.ts';
import { noteSignInPostponed, readIsSignInPostponed } from '../platform/device-later.ts';
import { withTexts } from '../platform/texts/language.ts';
import { patterns } from '../platform/paths.ts';
import { useIsAt } from '../platform/router/hooks.ts';
import { AssignedNickDialog, NickDialog } from './nick/NickDialog.tsx';

const CredentialsDialog = lazy(() =>
  withTexts(import('./CredentialsDialog.tsx'), 'sign-in').then((module) => ({ default: module.CredentialsDialog })),
);

/** Asks for what an account still lacks: a nick, the confirmation of a nick that was assigned to it, or a way to sign in. */
export function Questions({ me }: { me: OwnUser }) {
  const [isPostponed, setPostponed] = useState(() => readIsSignInPostponed(me.uid));
  const postpone = () => {
    noteSignInPostponed(me.uid);
    setPostponed(true);
  };
  // A signed-in user is on /login because of a mailed link, which may set the nick or the password that the dialogs ask
  // for.
  if (useIsAt(patterns.login)) return null;
  if (me.nick === null) return <NickDialog me={me} />;
  if (me.isNickAssigned) return <AssignedNickDialog me={me} nick={me.nick} />;
  if (me.hasSignInMethod || isPostponed) return null;
  return (
    <Suspense>
      <CredentialsDialog me={me} onPostpone={postpone} />
    </Suspense>
  );
}
