import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconCrown } from '../../icons/football/IconCrown.ts';
import { IconLock } from '../../icons/people/IconLock.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useGroupActs } from '../data.ts';
import type { GroupConfirmation } from '../GroupConfirmDialog.tsx';
import { candidatesIn } from './candidates.ts';
import css from './OwnerCard.module.css';

const ChooseOwnerDialog = lazy(() =>
  import('./ChooseOwnerDialog.tsx').then((module) => ({ default: module.ChooseOwnerDialog })),
);

interface OwnerCardProps {
  group: Group;
  onAsk: (question: GroupConfirmation) => void;
}

/** What only the owner can do with the group as a whole, apart from deleting it (DeleteCard.tsx). */
export function OwnerCard({ group, onAsk }: OwnerCardProps) {
  return (
    <section className="card">
      <h2 className={`h3 ${css.title}`}>
        <Trans>As the owner, you can</Trans>
      </h2>
      <LockSwitch group={group} />
      <HandOver group={group} onAsk={onAsk} />
    </section>
  );
}

function LockSwitch({ group }: Pick<OwnerCardProps, 'group'>) {
  const { lock } = useGroupActs(group.name);
  return (
    <>
      <div className={css.act}>
        <IconLock size={18} aria-hidden="true" />
        <Switch
          label={<Words name={<Trans>Lock group</Trans>} hint={<Trans>No one can join with the link</Trans>} />}
          labelClassName="grow"
          checked={group.locked}
          onChange={(locked) => !lock.isPending && lock.mutate(locked)}
        />
      </div>
      {lock.isError && <ErrorNote error={lock.error} />}
    </>
  );
}

function HandOver({ group, onAsk }: OwnerCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  const canHandOver = candidatesIn(group).length > 0;
  const hint = canHandOver ? (
    <Trans>Choose a new owner. Then you can leave.</Trans>
  ) : (
    <Trans>There are no other members to choose from.</Trans>
  );
  return (
    <>
      <button type="button" className={css.act} disabled={!canHandOver} onClick={() => setChoosing(true)}>
        <IconCrown size={18} aria-hidden="true" />
        <Words name={<Trans>Hand over group</Trans>} hint={hint} />
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
      {isChoosing && (
        <Suspense>
          <ChooseOwnerDialog
            group={group}
            onClose={() => setChoosing(false)}
            onChoose={({ uid, nick }) => {
              setChoosing(false);
              onAsk({ act: 'handOver', uid, nick });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The name of an act and what it does. */
export function Words({ name, hint }: { name: ReactNode; hint: ReactNode }) {
  return (
    <span className={`grow ${css.words}`}>
      <b>{name}</b> <span className="small">{hint}</span>
    </span>
  );
}
