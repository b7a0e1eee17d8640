import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FailureContext } from './context.ts';

interface FailureBoundaryProps {
  /** The key of the shown history entry. When it changes, the children are tried again. */
  at: string;
  /** Replaces the children if they cannot be shown. It reads the error with `useFailure`. */
  Page: ComponentType;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; at: string } | undefined;
}

export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown; at: string } } {
    return { failure: { error, at: '' } };
  }

  static getDerivedStateFromProps({ at }: FailureBoundaryProps, { failure }: State): State | null {
    if (!failure) return null;
    if (failure.at === '') return { failure: { ...failure, at } };
    return failure.at === at ? null : { failure: undefined };
  }

  override render(): ReactNode {
    const { Page, children } = this.props;
    const { failure } = this.state;
    return failure ? <FailedPage error={failure.error} Page={Page} /> : children;
  }
}

export function FailedPage({ error, Page }: { error: unknown; Page: ComponentType }) {
  return (
    <FailureContext value={error}>
      <Page />
    </FailureContext>
  );
}
