import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { IconCopy } from '../../icons/writing/IconCopy.ts';
import { IconLink } from '../../icons/writing/IconLink.ts';
import { IconMaximize } from '../../icons/arrows/IconMaximize.ts';
import { IconShare } from '../../icons/arrows/IconShare.ts';
import { useMe } from '../../identity/data.ts';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { useGroupActs } from '../data.ts';
import { inviteAddress, shareInvite } from './share-invite.ts';
import css from './InvitePanel.module.css';

const FullScreenCode = lazy(() =>
  import('./FullScreenCode.tsx').then((module) => ({ default: module.FullScreenCode })),
);
const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

/** The card that shares the group's invite: QR code, link, and the ways to pass them on. */
export function InvitePanel({ group }: { group: Group }) {
  const me = useMe();
  return (
    <section className="card lit pad stack" style={{ '--g': '12px' } as React.CSSProperties}>
      <h2 className="h3">
        <Trans>Invite friends</Trans>
      </h2>
      {group.locked && (
        <p className="note">
          <Trans>The group is locked, so no one can join. The owner can unlock it under Members.</Trans>
        </p>
      )}
      {group.token === null ? (
        <NoInvite group={group} isOwner={group.owner === me.uid} />
      ) : (
        <Link token={group.token} group={group} />
      )}
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
        <Trans>Anyone with the link can join. You can switch off the link at any time.</Trans>
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
  const [isFull, setFull] = useState(false);
  const isShown = useIsShown();
  return (
    <>
      <div className={css.invite}>
        <Suspense fallback={<span className={css.code} />}>
          {isShown ? <QrCode text={url} className={css.code} /> : <span className={css.code} />}
        </Suspense>
        <div className={css.buttons}>
          {'share' in navigator && <ShareButton group={group} token={token} />}
          <CopyButton url={url} onSay={setSaid} />
          <button type="button" className="btn s" onClick={() => setFull(true)}>
            <IconMaximize size={18} aria-hidden="true" />
            <Trans>Full screen</Trans>
          </button>
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
      <p className="small t2">
        <Trans>Anyone with this link can join until the group is locked or the link is replaced.</Trans>
      </p>
      <p className="small" role="status">
        {said}
      </p>
      {isFull && (
        <Suspense>
          <FullScreenCode url={url} groupName={group.name} onClose={() => setFull(false)} />
        </Suspense>
      )}
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
    onSay(isCopied ? t`Link copied.` : t`Your browser blocked copying. Select the link and copy it yourself.`);
  };
  return (
    <button type="button" className={'share' in navigator ? 'btn s' : 'btn p'} onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden="true" />
      <Trans>Copy link</Trans>
    </button>
  );
}
