import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { OwnUser } from '../../game/identity/player.ts';
import { IconUserX } from '../icons/people/IconUserX.ts';
import css from './AccountPage.module.css';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((it) => ({ default: it.LeaveDialog })));

export function LeavePanel({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Delete account`}>
      <h2>
        <Trans>Delete account</Trans>
      </h2>
      <WhatGoes />
      <WhatStays />
      <button type="button" className={`btn s ${css.danger}`} onClick={() => setOpen(true)}>
        <IconUserX size={18} aria-hidden="true" />
        <Trans>Delete my account…</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <LeaveDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function WhatGoes() {
  return (
    <>
      <p className="small">
        <Trans>This is removed, at once and for good:</Trans>
      </p>
      <ul className={css.list}>
        <li>
          <Trans>your nick, your e-mail address and every way to sign in, on all devices</Trans>
        </li>
        <li>
          <Trans>your picks of matches that haven't kicked off, and your favourites</Trans>
        </li>
        <li>
          <Trans>your place in the tables and in your groups, your settings and the devices that are told</Trans>
        </li>
      </ul>
    </>
  );
}

function WhatStays() {
  return (
    <>
      <p className="small">
        <Trans>This stays:</Trans>
      </p>
      <ul className={css.list}>
        <li>
          <Trans>your picks of matches that have kicked off, without a name and in no ranking</Trans>
        </li>
        <li>
          <Trans>
            groups you own: each goes to the member who has been in longest; one that nobody else is in ends with you
          </Trans>
        </li>
        <li>
          <Trans>
            what the audit log has of admins' acts on your account, and of yours if you were one: under a number,
            without your name or address
          </Trans>
        </li>
        <li>
          <Trans>backups made until now: they have all of it until the organiser replaces or deletes them</Trans>
        </li>
      </ul>
    </>
  );
}
