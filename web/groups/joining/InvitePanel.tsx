import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { IconCopy } from '../../icons/writing/IconCopy.ts';
import { IconLink } from '../../icons/writing/IconLink.ts';
import { IconShare } from '../../icons/arrows/IconShare.ts';
import { useMe } from '../../identity/data.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useGroupActs } from '../data.ts';
import { LazyGroupConfirmDialog } from '../LazyGroupConfirmDialog.tsx';
import type { GroupConfirmation } from '../GroupConfirmDialog.tsx';
import { inviteAddress, shareInvite } from './share-invite.ts';
import { Switch } from '../../ui/Switch.tsx';
import css from './InvitePanel.module.css';

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

export function InvitePanel({ group }: { group: Group }) {
  const me = useMe();
  const isOwner = group.owner === me.uid;
  return (
    <section className={`card pad stack ${css.panel}`} style={{ '--g': '12px' } as React.CSSProperties}>
      <h2 className="h3">
        <Trans>Invite friends</Trans>
      </h2>
      {group.locked && (
        <p className="note">
          <Trans>The group is locked, so no one can join. The owner can unlock it under Members.</Trans>
        </p>
      )}
      {group.token === null ? <NoInvite group={group} isOwner={isOwner} /> : <Link token={group.token} group={group} />}
      {group.token !== null && isOwner && <GuestsSwitch group={group} />}
      {group.token !== null && isOwner && <OwnersActs group={group} />}
    </section>
  );
}

function NoInvite({ group, isOwner }: { group: Group; isOwner: boolean }) {
  const { newInvite } = useGroupActs(group.name);
  if (!isOwner) {
    return (
      <p className="t2">
        <Trans>There is no invite link. The group's owner can create one.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="t2">
        <Trans>Anyone with the link can join. You can switch it off at any time.</Trans>
      </p>
      {newInvite.isError && <ErrorNote error={newInvite.error} />}
      <button
        type="button"
        className="btn p"
        disabled={newInvite.isPending}
        onClick={() => newInvite.mutate(undefined)}
      >
        <IconLink size={18} aria-hidden="true" />
        <Trans>Create invite link</Trans>
      </button>
    </>
  );
}

function Link({ token, group }: { token: string; group: Group }) {
  const { t } = useLingui();
  const url = inviteAddress(token);
  const [said, setSaid] = useState<string>();
  return (
    <>
      <div className={css.invite}>
        <Suspense fallback={<span className={css.code} />}>
          <QrCode text={url} className={css.code} />
        </Suspense>
        <div className={css.buttons}>
          <p className="small t2">
            <Trans>Show the code or send the link. A new link replaces the old one.</Trans>
          </p>
          {'share' in navigator && <ShareButton group={group} token={token} />}
          <CopyButton url={url} onSay={setSaid} />
        </div>
      </div>
      <input
        className={css.link}
        readOnly
        dir="ltr"
        aria-label={t`Invite link`}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}

function ShareButton({ group, token }: { group: Group; token: string }) {
  return (
    <button type="button" className="btn p" onClick={() => shareInvite({ name: group.name, token })}>
      <IconShare size={18} aria-hidden="true" />
      <Trans>Share</Trans>
    </button>
  );
}

function CopyButton({ url, onSay }: { url: string; onSay: (words: string) => void }) {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    onSay(isCopied ? t`Copied.` : t`This browser doesn't let us copy. Select the link and copy it yourself.`);
  };
  return (
    <button type="button" className={'share' in navigator ? 'btn s' : 'btn p'} onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden="true" />
      <Trans>Copy</Trans>
    </button>
  );
}

/** Lets the owner decide whether the invitation tells guests the group's name, owner and size. */
function GuestsSwitch({ group }: { group: Group }) {
  const { showGuests } = useGroupActs(group.name);
  return (
    <>
      <Switch
        label={<Trans>Name the group in the invitation</Trans>}
        checked={showGuests.isPending ? showGuests.variables : group.showsGuests}
        onChange={(shown) => showGuests.mutate(shown)}
      />
      <p className="small t2">
        <Trans>
          People see the group's name, your nickname and the number of members before they sign in. Chat apps show the
          same.
        </Trans>
      </p>
      {showGuests.isError && <ErrorNote error={showGuests.error} />}
    </>
  );
}

function OwnersActs({ group }: { group: Group }) {
  const [question, setQuestion] = useState<GroupConfirmation>();
  return (
    <div className={css.owner}>
      <button type="button" className="btn q" onClick={() => setQuestion({ act: 'newInvite' })}>
        <Trans>Create new link</Trans>
      </button>
      <button type="button" className="btn q" onClick={() => setQuestion({ act: 'endInvite' })}>
        <Trans>Switch off the link</Trans>
      </button>
      <LazyGroupConfirmDialog group={group} question={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}
