import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { Invitation } from '../../../game/groups/group.ts';
import { Problem } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';
import { removeInvite } from '../../platform/device-later.ts';
import { paths } from '../../platform/paths.ts';
import { IconDoorExit } from '../../icons/arrows/IconDoorExit.ts';
import { IconListNumbers } from '../../icons/football/IconListNumbers.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { useMe } from '../../identity/data.ts';
import { ErrorNote, ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Stadium } from '../../ui/Stadium.tsx';
import { invitationQuery, useJoinGroup } from '../data.ts';
import { InvitedTo } from './InvitedTo.tsx';
import css from './JoinPage.module.css';
import { Seats } from './Seats.tsx';

/**
 * An invitation with the group's name, owner and size, which the fan accepts or declines. Both choices remove the invitation from this device.
 * Source: docs/product.md#invitations.
 */
export function JoinPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const me = useMe();
  // A member is shown as a member even if the invite has ended meanwhile.
  if (data && me.groups.includes(data.name)) return <Joined invitation={data} token={token} />;
  if (error instanceof Problem && opensNothing.includes(error.code)) return <DeadInvite token={token} />;
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return <OpenInvite invitation={data} token={token} />;
}

/** An address may also contain a text that no call takes as a token. */
const opensNothing: ProblemCode[] = ['not_found', 'invalid'];

interface InviteProps {
  invitation: Invitation;
  token: string;
}

function OpenInvite({ invitation, token }: InviteProps) {
  const { name } = invitation;
  const join = useJoinGroup();
  const navigate = useNavigate();
  const decline = (): void => {
    removeInvite(token);
    void navigate(paths.groups(), { replace: true });
  };
  return (
    <Invite panel={<InvitedTo invitation={invitation} nameIn={(shown) => <Name name={name}>{shown}</Name>} />}>
      {join.isError && <ErrorNote error={join.error} />}
      <button
        type="button"
        className={`btn p ${css.accept}`}
        disabled={join.isPending}
        onClick={() => join.mutate({ groupName: name, token })}
      >
        <Trans>Join {name}</Trans>
      </button>
      <button type="button" className="btn s" disabled={join.isPending} onClick={decline}>
        <Trans>No thanks</Trans>
      </button>
      <ul className={css.facts}>
        <Fact icon={<IconListNumbers size={18} aria-hidden="true" />}>
          <Trans>Your points come with you. Bonus points count from the next kick-off.</Trans>
        </Fact>
        <Fact icon={<IconLock size={18} aria-hidden="true" />}>
          <Trans>No one sees your pick before kick-off. Members can only see whether you've picked.</Trans>
        </Fact>
        <Fact icon={<IconDoorExit size={18} aria-hidden="true" />}>
          <Trans>You can leave at any time.</Trans>
        </Fact>
      </ul>
    </Invite>
  );
}

/** The heading with the group's name, so small that its longest word stands on one line. */
function Name({ name, children }: { name: string; children: ReactNode }) {
  const letters = Math.max(...name.split(/(?<=-)|\s/).map((word) => word.length));
  return (
    <h1 className={css.name} style={{ '--letters': letters } as React.CSSProperties}>
      {children}
    </h1>
  );
}

function Joined({ invitation: { name, size }, token }: InviteProps) {
  useEffect(() => removeInvite(token), [token]);
  return (
    <Invite
      panel={
        <Stadium className={css.panel}>
          <Seats members={size} own={size - 1} />
          <h1>
            <Trans>
              You're in <bdi>{name}</bdi>
            </Trans>
          </h1>
          <p className="t2">
            <Plural value={size} one="# member" other="# members" />
          </p>
        </Stadium>
      }
    >
      <Link className={`btn p ${css.accept}`} to={paths.group(name)}>
        <Trans>See the table</Trans>
      </Link>
      <Link className="btn s" to={paths.home()}>
        <Trans>Make your picks</Trans>
      </Link>
    </Invite>
  );
}

/** Shows the same text whether the invite is unknown, or its group is deleted or locked, because the server's answer is the same. */
function DeadInvite({ token }: { token: string }) {
  useEffect(() => removeInvite(token), [token]);
  return (
    <Invite
      panel={
        <Stadium className={css.panel} isOut>
          <Seats members={0} />
          <h1>
            <Trans>This invite link no longer works</Trans>
          </h1>
          <p className="t2">
            <Trans>Ask for a new one.</Trans>
          </p>
          <p className="small t2">
            <Trans>The group's owner can create a new link under Invite on the group's page.</Trans>
          </p>
        </Stadium>
      }
    >
      <Link className="btn p" to={paths.groups()}>
        <Trans>Your groups</Trans>
      </Link>
      <Link className="btn s" to={paths.home()}>
        <Trans>Home</Trans>
      </Link>
    </Invite>
  );
}

function Invite({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      {panel}
      <div className={css.acts}>{children}</div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="small t2">
      {icon}
      <span>{children}</span>
    </li>
  );
}
