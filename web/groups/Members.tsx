import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { formatDay } from '../platform/format.ts';
import { IconCrown } from '../icons/football/IconCrown.ts';
import { useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { PlayerName } from '../standings/PlayerName.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { Flag } from '../ui/Flag.tsx';
import { Form } from '../ui/Lamp.tsx';
import { Switch } from '../ui/Switch.tsx';
import { LazyGroupConfirmDialog } from './LazyGroupConfirmDialog.tsx';
import type { GroupConfirmation } from './GroupConfirmDialog.tsx';
import { useGroupActs } from './data.ts';
import { bonusIn } from './total-of.ts';
import { NotPicked } from './picks/NotPicked.tsx';
import css from './GroupPage.module.css';

export function Members({ group }: { group: Group }) {
  const { t } = useLingui();
  const me = useMe();
  const teams = useTeams();
  const matches = useMatches();
  const [question, setQuestion] = useState<GroupConfirmation>();
  const isOwner = group.owner === me.uid;
  return (
    <div className="cols">
      <ul className={`card ${css.members}`} aria-label={t`Members`}>
        {byJoining(group).map((row) => (
          <li key={row.uid} className={row.uid === me.uid ? css.me : undefined}>
            <Member row={row} group={group} isMe={row.uid === me.uid} />
            {isOwner && row.uid !== me.uid && <OwnersActs row={row} onAsk={setQuestion} />}
          </li>
        ))}
      </ul>
      <aside className="stack">
        <NotPicked group={group} matches={matches} teams={teams} meUid={me.uid} />
        {isOwner ? (
          <Leading group={group} onAsk={setQuestion} />
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

function Member({ row, group, isMe }: { row: PlayerRow; group: Group; isMe: boolean }) {
  const teams = useTeams();
  const team = row.flag === null ? undefined : teams.get(row.flag);
  const bonus = bonusIn(row, group.name);
  return (
    <>
      <Flag team={team ?? null} name="" size={32} />
      <span className="grow">
        <PlayerName player={row} isMe={isMe} />
        <span className="small t2">
          {row.uid === group.owner && (
            <>
              <IconCrown size={18} aria-hidden="true" /> <Trans>owner</Trans>,{' '}
            </>
          )}
          <Trans>
            joined{' '}
            <bdi dir="ltr" className="num">
              {formatDay(group.users[row.uid]?.joined ?? '')}
            </bdi>
          </Trans>
        </span>
      </span>
      {row.form !== '' && <Form form={row.form} />}
      {bonus > 0 && (
        <span className={`small ${css.bonus}`}>
          <Trans>bonus +{bonus}</Trans>
        </span>
      )}
    </>
  );
}

interface OwnersActsProps {
  row: PlayerRow;
  onAsk: (question: GroupConfirmation) => void;
}

function OwnersActs({ row, onAsk }: OwnersActsProps) {
  const { t } = useLingui();
  const { uid, nick } = row;
  return (
    <span className={css.acts}>
      {!row.simulated && (
        <button
          type="button"
          className="btn q"
          aria-label={t`Hand over to ${row.nick}`}
          onClick={() => onAsk({ act: 'handOver', uid, nick })}
        >
          <Trans>Hand over</Trans>
        </button>
      )}
      <button
        type="button"
        className="btn q"
        aria-label={t`Remove ${row.nick}`}
        onClick={() => onAsk({ act: 'remove', uid, nick })}
      >
        <Trans>Remove</Trans>
      </button>
    </span>
  );
}

/** Shows what only the owner can do, and why owners cannot simply leave their group. */
function Leading({ group, onAsk }: { group: Group; onAsk: (question: GroupConfirmation) => void }) {
  const { lock } = useGroupActs(group.name);
  const isAlone = Object.keys(group.users).length === 1;
  return (
    <section className="card pad stack" style={{ '--g': '12px' } as React.CSSProperties}>
      <h2 className="h3">
        <Trans>You own this group</Trans>
      </h2>
      <Switch
        label={<Trans>Locked: no one can join</Trans>}
        checked={group.locked}
        onChange={(locked) => !lock.isPending && lock.mutate(locked)}
      />
      {lock.isError && <ErrorNote error={lock.error} />}
      <p className="small t2" id="why-stay">
        {isAlone ? (
          <Trans>You're the only member. You can delete the group.</Trans>
        ) : (
          <Trans>You own this group. Hand it over to another member before you leave.</Trans>
        )}
      </p>
      <div className={css.ways}>
        <button type="button" className="btn s" disabled aria-describedby="why-stay">
          <Trans>Leave group</Trans>
        </button>
        <button type="button" className="btn s" onClick={() => onAsk({ act: 'delete' })}>
          <Trans>Delete group</Trans>
        </button>
      </div>
    </section>
  );
}

function byJoining({ table, users }: Group): PlayerRow[] {
  const joined = ({ uid }: PlayerRow): string => users[uid]?.joined ?? '';
  return table.toSorted((a, b) => joined(a).localeCompare(joined(b)));
}
