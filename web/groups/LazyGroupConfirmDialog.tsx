import { lazy, Suspense } from 'react';
import type { Group } from '../../game/groups/group.ts';
import type { GroupConfirmation } from './GroupConfirmDialog.tsx';

const GroupConfirmDialog = lazy(() =>
  import('./GroupConfirmDialog.tsx').then((module) => ({ default: module.GroupConfirmDialog })),
);

interface LazyGroupConfirmDialogProps {
  group: Group;
  question: GroupConfirmation | undefined;
  onClose: () => void;
}

/** The dialog's code is loaded when the first question is asked. */
export function LazyGroupConfirmDialog({ group, question, onClose }: LazyGroupConfirmDialogProps) {
  return (
    question && (
      <Suspense>
        <GroupConfirmDialog group={group} question={question} onClose={onClose} />
      </Suspense>
    )
  );
}
