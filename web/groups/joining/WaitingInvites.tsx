import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invitation } from '../../../game/groups/group.ts';
import { Problem } from '../../../game/problem.ts';
import { removeInvite } from '../../platform/device-later.ts';
import { paths } from '../../platform/paths.ts';
import { IconUsersGroup } from '../../icons/people/IconUsersGroup.ts';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { invitationQuery } from '../data.ts';
import css from '../GroupsPage.module.css';

/**
 * Shows the invitations stored on this device. Each leads to the page where the fan accepts or declines it. An
 * invitation that is not valid any more can only be dismissed.
 */
export function WaitingInvites({ tokens, onGone }: { tokens: string[]; onGone: () => void }) {
  const { t } = useLingui();
  const found = useQueries({ queries: tokens.map((token) => invitationQuery(token)) });
  if (tokens.length === 0) return null;
  const forget = (token: string): void => {
    removeInvite(token);
    onGone();
  };
  return (
    <ul className={css.invites} aria-label={t`Invitations`}>
      {tokens.map((token, place) => {
        const { data, error } = found[place] ?? {};
        const isDead = error instanceof Problem && error.code === 'not_found';
        if (data) return <WaitingInvite key={token} token={token} group={data} />;
        return isDead ? <DeadInvite key={token} onForget={() => forget(token)} /> : null;
      })}
    </ul>
  );
}

function WaitingInvite({ token, group }: { token: string; group: Invitation }) {
  return (
    <Invite
      act={
        <SiteLink className="btn p" to={`/${group.competition}${paths.joinGroup(token)}`}>
          <Trans>View</Trans>
        </SiteLink>
      }
    >
      <Trans>
        You're invited to{' '}
        <b>
          <bdi>{group.name}</bdi>
        </b>
        .
      </Trans>
    </Invite>
  );
}

function DeadInvite({ onForget }: { onForget: () => void }) {
  return (
    <Invite
      act={
        <button type="button" className="btn s" onClick={onForget}>
          <Trans>Dismiss</Trans>
        </button>
      }
    >
      <Trans>This invite link no longer works. Ask for a new one.</Trans>
    </Invite>
  );
}

function Invite({ act, children }: { act: ReactNode; children: ReactNode }) {
  return (
    <li className={`card lit pad ${css.invite}`}>
      <IconUsersGroup size={24} aria-hidden="true" />
      <span className="grow">{children}</span>
      {act}
    </li>
  );
}
