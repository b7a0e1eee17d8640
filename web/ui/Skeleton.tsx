import type { ReactNode } from 'react';
import css from './Skeleton.module.css';

interface SkeletonProps {
  width: number | string;
  height: number;
  /** In px. Half the height gives a disc or a pill. */
  radius?: number;
}

export function Skeleton({ width, height, radius = 6 }: SkeletonProps) {
  return <span className={css.bone} style={{ width, height, borderRadius: radius }} />;
}

/** Names the content that is loading. Its skeletons become visible after 300 ms. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.waiting} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
