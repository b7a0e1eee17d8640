import { lazy, Suspense } from 'react';
import type { Group } from '../../game/groups/group.ts';
import type { GroupQuestion } from './GroupQuestion.tsx';

const GroupQuestionDialog = lazy(() =>
  import('./GroupQuestion.tsx').then((module) => ({ default: module.GroupQuestionDialog })),
);

interface AskGroupQuestionProps {
  group: Group;
  question: GroupQuestion | undefined;
  onClose: () => void;
}

/** The dialog's code is loaded when the first question is asked. */
export function AskGroupQuestion({ group, question, onClose }: AskGroupQuestionProps) {
  return (
    question && (
      <Suspense>
        <GroupQuestionDialog group={group} question={question} onClose={onClose} />
      </Suspense>
    )
  );
}
