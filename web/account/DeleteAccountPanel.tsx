import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { OwnUser } from '../../game/identity/player.ts';
import { IconChevronDown } from '../icons/arrows/IconChevronDown.ts';
import { IconUserX } from '../icons/people/IconUserX.ts';
import css from './AccountPage.module.css';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

export function DeleteAccountPanel({ me }: { me: OwnUser }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`card pad ${css.panel}`} aria-label={t`Delete account`}>
      <h2>
        <Trans>Delete account</Trans>
      </h2>
      <details className={css.details}>
        <summary>
          <IconChevronDown size={18} aria-hidden="true" />
          <Trans>What is deleted, and what is kept</Trans>
        </summary>
        <WhatGoes />
        <WhatStays />
      </details>
      <button type="button" className={`btn s ${css.danger}`} onClick={() => setOpen(true)}>
        <IconUserX size={18} aria-hidden="true" />
        <Trans>Delete account…</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function WhatGoes() {
  return (
    <>
      <p className="small">
        <Trans>Deleted immediately and permanently:</Trans>
      </p>
      <ul className={css.list}>
        <li>
          <Trans>your nickname, your email address and all your ways to sign in</Trans>
        </li>
        <li>
          <Trans>your picks for matches that haven't kicked off, and your favourite teams</Trans>
        </li>
        <li>
          <Trans>
            your place in the tables and groups, your honours, your settings, and notifications on all devices
          </Trans>
        </li>
      </ul>
    </>
  );
}

function WhatStays() {
  return (
    <>
      <p className="small">
        <Trans>Kept:</Trans>
      </p>
      <ul className={css.list}>
        <li>
          <Trans>
            your picks for matches that have kicked off, without your nickname and excluded from all rankings
          </Trans>
        </li>
        <li>
          <Trans>
            groups you own: each passes to its longest-standing member, or is deleted if it has no other members
          </Trans>
        </li>
        <li>
          <Trans>
            audit log entries about your account and anything you did as an admin, with a number instead of your
            nickname and email
          </Trans>
        </li>
        <li>
          <Trans>backups made before today, until the organiser replaces or deletes them</Trans>
        </li>
      </ul>
    </>
  );
}
