import { lazy, Suspense } from 'react';
import type { Group } from '../../game/groups/group.ts';
import type { GroupQuestion } from './GroupQuestion.tsx';

const GroupQuestionDialog = lazy(() =>
  import('./GroupQuestion.tsx').then((module) => ({ default: module.GroupQuestionDialog })),
);

interface AskGroupQuestionProps {
  group: Group;
  /** Undefined while nothing is asked. */
  question: GroupQuestion | undefined;
  onClose: () => void;
}

/** The dialog is loaded when a question is asked for the first time. */
export function AskGroupQuestion({ group, question, onClose }: AskGroupQuestionProps) {
  return (
    question && (
      <Suspense>
        <GroupQuestionDialog group={group} question={question} onClose={onClose} />
      </Suspense>
    )
  );
}
