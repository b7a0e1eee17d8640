import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { getInvitationEndpoint } from '../../game/groups/api.ts';
import type { GuestInvitation } from '../../game/groups/group.ts';
import { IconUsersGroup } from '../icons/people/IconUsersGroup.ts';
import { call } from '../platform/calls/call.ts';
import { readInvites } from '../platform/device.ts';
import css from './WaitingInvites.module.css';

/** The most invitations that are shown by name. The server limits wrong tokens by address. */
const mostShown = 3;

/**
 * Shows the invitations on this device, the latest first: group, inviter and size if the invitation tells guests, and otherwise only that there
 * is one. Source: docs/product.md#invitations.
 */
export function WaitingInvites() {
  const tokens = readInvites().toReversed();
  const answers = useQueries({ queries: tokens.slice(0, mostShown).map(invitationForGuests) });
  const named = answers.flatMap(({ data }) => data ?? []);
  const others = tokens.length - named.length;
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
              one="An invitation is waiting for you. Sign in and we'll show it."
              other="# invitations are waiting for you. Sign in and we'll show them."
            />
          </span>
        </p>
      )}
    </>
  );
}

/** The answer is not stored on the device. */
function invitationForGuests(token: string) {
  return queryOptions({
    queryKey: ['guest-invitation', token],
    queryFn: async ({ signal }) => (await call(getInvitationEndpoint, { params: { token }, signal })).invitation,
    persister: (ask, context) => ask(context),
    retry: false,
    // Guests get no live events.
    meta: { refreshedBy: [] },
  });
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
          <Trans>You choose whether to join once you've signed in.</Trans>
        </p>
      </div>
    </section>
  );
}
