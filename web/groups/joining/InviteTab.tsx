import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { useMe } from '../../identity/data.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Stadium } from '../../ui/Stadium.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useGroupActs } from '../data.ts';
import type { GroupConfirmation } from '../GroupConfirmDialog.tsx';
import { LazyGroupConfirmDialog } from '../LazyGroupConfirmDialog.tsx';
import { InvitedTo } from './InvitedTo.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import css from './InviteTab.module.css';
import join from './JoinPage.module.css';
import { Seats } from './Seats.tsx';

/** Shares the invite. On wide screens the invitation is shown beside it as friends will see it, and on phones below it. */
export function InviteTab({ group }: { group: Group }) {
  const isOwner = group.owner === useMe().uid;
  if (group.token === null) {
    return (
      <div className={css.alone}>
        <InvitePanel group={group} />
      </div>
    );
  }
  return (
    <div className={css.tab}>
      <div className={`stack ${css.sharing}`}>
        <InvitePanel group={group} />
        {isOwner && <OwnersActs group={group} />}
      </div>
      <div className="stack">
        <section className="stack" style={{ '--g': '8px' } as React.CSSProperties}>
          <h2 className="h3">
            <Trans>What your friends see</Trans>
          </h2>
          <Preview group={group} />
        </section>
        {isOwner && <GuestsSwitch group={group} />}
      </div>
    </div>
  );
}

function Preview({ group: { name, owner, users, table, showsGuests } }: { group: Group }) {
  if (showsGuests) {
    const invitation = { name, owner: owner === null ? null : (users[owner]?.nick ?? null), size: table.length };
    return <InvitedTo invitation={invitation} nameIn={(shown) => <p className={css.name}>{shown}</p>} />;
  }
  return (
    <>
      <Stadium className={join.panel}>
        <Seats members={0} />
        <p className={css.name}>
          <Trans>You're invited to a group</Trans>
        </p>
      </Stadium>
      <p className="small t2">
        <Trans>Friends see the group's name, owner and size once they've signed in.</Trans>
      </p>
    </>
  );
}

/** Lets the owner decide whether the invitation tells guests the group's name, owner and size. */
function GuestsSwitch({ group }: { group: Group }) {
  const { showGuests } = useGroupActs(group.name);
  return (
    <section className="card pad stack" style={{ '--g': '4px' } as React.CSSProperties}>
      <Switch
        label={<Trans>Show the group's name in the invitation</Trans>}
        labelClassName="grow"
        checked={showGuests.isPending ? showGuests.variables : group.showsGuests}
        onChange={(shown) => showGuests.mutate(shown)}
      />
      <p className="small t2">
        <Trans>
          People see the group's name, your nickname and the number of members before they sign in. Link previews in
          chat apps show this too.
        </Trans>
      </p>
      {showGuests.isError && <ErrorNote error={showGuests.error} />}
    </section>
  );
}

function OwnersActs({ group }: { group: Group }) {
  const [question, setQuestion] = useState<GroupConfirmation>();
  return (
    <section className={`card pad ${css.owner}`}>
      <h2 className="h3">
        <Trans>Replace or stop the link</Trans>
      </h2>
      <p className="small t2">
        <Trans>
          You can replace the link or switch it off. The present link then stops working, and all members stay.
        </Trans>
      </p>
      <button type="button" className="btn s" onClick={() => setQuestion({ act: 'newInvite' })}>
        <Trans>Create new link</Trans>
      </button>
      <button type="button" className="btn s" onClick={() => setQuestion({ act: 'endInvite' })}>
        <Trans>Switch off link</Trans>
      </button>
      <LazyGroupConfirmDialog group={group} question={question} onClose={() => setQuestion(undefined)} />
    </section>
  );
}
