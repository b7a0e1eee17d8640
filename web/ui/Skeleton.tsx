import type { ReactNode } from 'react';
import css from './Skeleton.module.css';

interface SkeletonProps {
  width: number | string;
  height: number;
  /** In px; half the height gives a disc or a pill. */
  radius?: number;
}

/** One grey shape in the size of what comes. */
export function Skeleton({ width, height, radius = 6 }: SkeletonProps) {
  return <span className={css.bone} style={{ width, height, borderRadius: radius }} />;
}

/** What is waited for, by name; its skeletons show after 300 ms, never before. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.waiting} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
