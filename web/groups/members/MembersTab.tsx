import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { useTeams } from '../../competition/data.ts';
import { useMe } from '../../identity/data.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { Sides } from '../../matches/sides-and-round.ts';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { serverNow } from '../../platform/time.ts';
import type { GroupConfirmation } from '../GroupConfirmDialog.tsx';
import { LazyGroupConfirmDialog } from '../LazyGroupConfirmDialog.tsx';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';
import { bonusIn } from '../total-of.ts';
import { newMembers } from './is-new.ts';
import { DeleteCard } from './DeleteCard.tsx';
import { MemberRow } from './MemberRow.tsx';
import css from './Members.module.css';
import { NotPicked } from './NotPicked.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import { useNextPicks } from './use-next-picks.ts';

/** As many rows as fit on a tall screen. */
const firstRows = 20;

/** The members with how they did and whether they have picked the next match, and beside them what the owner can do. */
export function MembersTab({ group }: { group: Group }) {
  const me = useMe();
  const [question, setQuestion] = useState<GroupConfirmation>();
  const isOwner = group.owner === me.uid;
  return (
    <div className="cols">
      <MemberTable group={group} meUid={me.uid} onAsk={isOwner ? setQuestion : undefined} />
      <aside className="stack">
        <NotPicked group={group} meUid={me.uid} />
        {isOwner ? (
          <>
            <OwnerCard group={group} onAsk={setQuestion} />
            <DeleteCard onAsk={() => setQuestion({ act: 'delete' })} />
          </>
        ) : (
          <button type="button" className="btn s" onClick={() => setQuestion({ act: 'leave' })}>
            <Trans>Leave group</Trans>
          </button>
        )}
      </aside>
      <LazyGroupConfirmDialog group={group} question={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}

interface MemberTableProps {
  group: Group;
  meUid: string;
  /** Missing unless the fan may remove members. */
  onAsk: ((question: GroupConfirmation) => void) | undefined;
}

function MemberTable({ group, meUid, onAsk }: MemberTableProps) {
  const { t } = useLingui();
  const teams = useTeams();
  const next = useNextPicks(group);
  const picked = new Map(next?.picks.map(({ uid, hasPicked }) => [uid, hasPicked]));
  const fresh = newMembers(group.users, serverNow());
  const rows = useIsShown() ? group.table : group.table.slice(0, firstRows);
  const body = useSlidingRows<HTMLDivElement>(rows.map(({ uid }) => uid));
  const sides = next && sidesOf(next.match, teams);
  const hasPlayed = rows.some(({ uid }) => (group.users[uid]?.picks.of ?? 0) > 0);
  return (
    <div
      className={[`card ${css.members}`, !hasPlayed && css.unplayed].filter(Boolean).join(' ')}
      role="table"
      aria-label={t`Members`}
      aria-rowcount={group.table.length + 1}
    >
      <Heads next={sides && <NameOfNext sides={sides} />} hasPlayed={hasPlayed} />
      <div ref={body} role="rowgroup">
        {rows.map((row) => (
          <MemberRow
            key={row.uid}
            member={{
              row,
              joined: group.users[row.uid]?.joined ?? '',
              picks: group.users[row.uid]?.picks ?? { made: 0, of: 0 },
              bonus: bonusIn(row, group.name),
              isMe: row.uid === meUid,
              isOwner: row.uid === group.owner,
              isNew: fresh.has(row.uid),
              hasPicked: picked.get(row.uid),
            }}
            onRemove={
              onAsk && row.uid !== meUid ? () => onAsk({ act: 'remove', uid: row.uid, nick: row.nick }) : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

/** The names of the columns. On phones only the first one and the match are shown, and screen readers read all of them. */
function Heads({ next, hasPlayed }: { next: ReactNode; hasPlayed: boolean }) {
  return (
    <div role="rowgroup">
      <div role="row" className={`${css.row} ${css.head}`}>
        <Head className={css.who}>
          <span>
            <Trans>Member</Trans>
            {hasPlayed && (
              <span className={css.unit} aria-hidden="true">
                , <Trans>last five matches</Trans>
              </span>
            )}
          </span>
        </Head>
        <Head className={css.form}>
          <Trans>Last five</Trans>
        </Head>
        <Head className={css.bonus}>
          <Trans>Bonus</Trans>
        </Head>
        <Head className={css.picks}>
          <Trans>Picks made</Trans>
        </Head>
        <Head className={css.state}>{next ?? <SpokenNext />}</Head>
        <Head className={css.act}>
          <span className="sr">
            <Trans>Remove</Trans>
          </span>
        </Head>
      </div>
    </div>
  );
}

/** The codes of both sides have room in one line. */
function NameOfNext({ sides }: { sides: Sides }) {
  return (
    <>
      <span className="sr">
        {sides[1].name}–{sides[2].name}
      </span>
      <span className="nowrap" aria-hidden="true">
        {sides[1].short}–{sides[2].short}
      </span>
    </>
  );
}

function SpokenNext() {
  return (
    <span className="sr">
      <Trans>Next match</Trans>
    </span>
  );
}

function Head({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <span role="columnheader" className={className}>
      {children}
    </span>
  );
}
