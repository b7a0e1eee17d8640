import { lazy, Suspense } from 'react';
import type { Group } from '../../game/groups/group.ts';
import type { GroupConfirmation } from './GroupConfirmDialog.tsx';

const GroupQuestionDialog = lazy(() =>
  import('./GroupConfirmDialog.tsx').then((module) => ({ default: module.GroupConfirmDialog })),
);

interface AskGroupQuestionProps {
  group: Group;
  question: GroupConfirmation | undefined;
  onClose: () => void;
}

/** The dialog's code is loaded when the first question is asked. */
export function LazyGroupConfirmDialog({ group, question, onClose }: AskGroupQuestionProps) {
  return (
    question && (
      <Suspense>
        <GroupQuestionDialog group={group} question={question} onClose={onClose} />
      </Suspense>
    )
  );
}
