import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { serverAnswers, subscribeToAnswers } from '../calls/server-answers.ts';

interface PartBoundaryProps {
  children: ReactNode;
}

/** Shows nothing in place of a part that failed, for example because its data did not arrive, so that the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const onAgain = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? <OnceServerAnswers onAgain={onAgain} /> : this.props.children;
  }
}

/** Calls `onAgain` when a server that was silent answers again. */
function OnceServerAnswers({ onAgain }: { onAgain: () => void }) {
  const { reset } = useQueryErrorResetBoundary();
  useEffect(
    () =>
      subscribeToAnswers(() => {
        if (!serverAnswers()) return;
        reset();
        onAgain();
      }),
    [onAgain, reset],
  );
  return null;
}
