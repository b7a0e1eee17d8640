import { Plural, Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { GuestInvitation } from '../../game/groups/group.ts';
import { IconUsersGroup } from '../icons/people/IconUsersGroup.ts';
import { readInvites } from '../platform/device.ts';
import { invitationsForGuests } from './invitations-for-guests.ts';
import css from './WaitingInvites.module.css';

/**
 * Shows the invitations on this device, the latest first: group, inviter and size if the invitation tells guests, and otherwise only that there
 * is one. Source: docs/product.md#invitations.
 */
export function WaitingInvites() {
  const answers = useQueries({ queries: invitationsForGuests() });
  const named = answers.flatMap(({ data }) => data ?? []);
  const others = readInvites().length - named.length;
  return (
    <>
      {named.map((invitation) => (
        <Named key={`${invitation.competition} ${invitation.name}`} invitation={invitation} />
      ))}
      {others > 0 && !answers.some(({ isPending }) => isPending) && (
        <p className="note">
          <IconUsersGroup size={18} aria-hidden="true" />
          <span>
            <Plural
              value={others}
              one="You have an invitation. Sign in to see it."
              other="You have # invitations. Sign in to see them."
            />
          </span>
        </p>
      )}
    </>
  );
}

function Named({ invitation: { name, owner, size } }: { invitation: GuestInvitation }) {
  return (
    <section className={`card pad ${css.invitation}`}>
      <IconUsersGroup size={24} aria-hidden="true" />
      <div>
        <p className="small t2">
          {owner === null ? (
            <Trans>You're invited to</Trans>
          ) : (
            <Trans>
              <bdi>{owner}</bdi> invites you to
            </Trans>
          )}
        </p>
        <h2 className="h3">
          <bdi>{name}</bdi>
        </h2>
        <p className="small t2">
          <Plural value={size} one="# member." other="# members." />{' '}
          <Trans>Once you've signed in, you can choose whether to join.</Trans>
        </p>
      </div>
    </section>
  );
}
