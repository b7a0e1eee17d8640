import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { serverAnswers, subscribeToAnswers } from '../calls/server-answers.ts';

interface PartBoundaryProps {
  children: ReactNode;
}

/** The part is tried again after this time, then after twice as long, and so on up to the longest. */
const firstAgainMs = 5_000;
const longestAgainMs = 60_000;

/**
 * Shows nothing in place of a part that failed, for example because its data did not arrive, so that the rest of the page stays. The part is
 * tried again when a server that was silent answers again, and otherwise after a while: its data may be missing although the server answers
 * other calls.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #againMs = firstAgainMs;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  readonly #onAgain = (): void => {
    this.#againMs = Math.min(2 * this.#againMs, longestAgainMs);
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <Again afterMs={this.#againMs} onAgain={this.#onAgain} /> : this.props.children;
  }
}

function Again({ afterMs, onAgain }: { afterMs: number; onAgain: () => void }) {
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => {
    const again = (): void => {
      reset();
      onAgain();
    };
    // At different times, so that the pages of many fans do not ask at once.
    const timer = setTimeout(again, afterMs * (1 + Math.random()));
    const unsubscribe = subscribeToAnswers(() => serverAnswers() && again());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [afterMs, onAgain, reset]);
  return null;
}
