import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnUser } from '../../game/identity/player.ts';
import { IconLogout } from '../icons/arrows/IconLogout.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { countUnsentPicks, signOutAccount } from './sign-out.ts';

/** Signs the fan out. If picks have not reached the server yet, it warns first, because they would be lost. */
export function SignOutButton({ me }: { me: OwnUser }) {
  const [unsent, setUnsent] = useState(0);
  const signOut = useMutation({ mutationFn: () => signOutAccount(me.uid) });

  function ask(): void {
    const waiting = countUnsentPicks(me.uid);
    setUnsent(waiting);
    if (waiting === 0) signOut.mutate();
  }

  return (
    <div className="stack" style={{ '--g': '8px' } as React.CSSProperties}>
      {unsent > 0 ? (
        <div className="note bad" role="alert">
          <div className="stack" style={{ '--g': '10px' } as React.CSSProperties}>
            <Plural
              value={unsent}
              one="# pick hasn't been sent yet and will be lost if you sign out."
              other="# picks haven't been sent yet and will be lost if you sign out."
            />
            <div className="row">
              <button type="button" className="btn p" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
                <Trans>Sign out anyway</Trans>
              </button>
              <button type="button" className="btn s" onClick={() => setUnsent(0)}>
                <Trans>Stay signed in</Trans>
              </button>
            </div>
          </div>
        </div>
      ) : (
        <button type="button" className="btn s" disabled={signOut.isPending} onClick={ask}>
          <IconLogout size={18} aria-hidden="true" />
          <Trans>Sign out</Trans>
        </button>
      )}
      {signOut.isError && <ErrorNote error={signOut.error} />}
    </div>
  );
}
