import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GuestInvitation } from '../../../game/groups/group.ts';
import { Stadium } from '../../ui/Stadium.tsx';
import css from './JoinPage.module.css';
import { Seats } from './Seats.tsx';

interface InvitedToProps {
  invitation: Pick<GuestInvitation, 'name' | 'owner' | 'size'>;
  /** The element with the group's name, such as the heading of a page. */
  nameIn: (name: ReactNode) => ReactNode;
}

/** The invitation to a group in the stadium: who invites, the group's name, and its members as lamps. */
export function InvitedTo({ invitation: { name, owner, size }, nameIn }: InvitedToProps) {
  return (
    <Stadium className={css.panel}>
      <Seats members={size} own={size} />
      <p className="t2">
        {owner === null ? (
          <Trans>You're invited to</Trans>
        ) : (
          <Trans>
            <bdi>{owner}</bdi> invites you to
          </Trans>
        )}
      </p>
      {nameIn(<bdi>{name}</bdi>)}
      <p className="t2">
        <Plural value={size} one="# member. The pink lamp is yours." other="# members. The pink lamp is yours." />
      </p>
    </Stadium>
  );
}
