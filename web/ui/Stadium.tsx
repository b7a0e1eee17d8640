import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Stadium.module.css';

interface StadiumProps {
  children: ReactNode;
  className?: string | undefined;
  /** True if the lamps are out, as on error pages. */
  isOut?: boolean;
  /** True if the centre circle of the pitch is shown. */
  hasCircle?: boolean;
  'aria-label'?: string;
}

/** The stadium panel: floodlights over a pitch, dark in both themes. */
export function Stadium({ children, className = '', isOut = false, hasCircle = true, ...rest }: StadiumProps) {
  return (
    <section className={`night ${css.stadium} ${isOut ? css.out : ''} ${className}`} {...rest}>
      {!isOut && <Beam className={css.beam} />}
      {!isOut && <Beam className={`${css.beam} ${css.mirrored}`} />}
      {!isOut && hasCircle && <PitchCircle />}
      <Mast className={css.mast} />
      <Mast className={`${css.mast} ${css.mirrored}`} />
      {children}
    </section>
  );
}

function Beam({ className }: { className: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-beam="">
      <defs>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2=".75" y2="1">
          <stop stopColor="var(--lamp)" stopOpacity=".56" />
          <stop offset=".3" stopColor="var(--lamp)" stopOpacity=".17" />
          <stop offset=".72" stopColor="var(--lamp)" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}soft`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
      </defs>
      <path d="M5 3 L17 3 L98 104 L22 104Z" fill={`url(#${id}fade)`} filter={`url(#${id}soft)`} />
    </svg>
  );
}

function PitchCircle() {
  return (
    <svg
      className={css.circle}
      viewBox="0 0 320 200"
      fill="none"
      stroke="var(--stadium-text)"
      strokeOpacity=".16"
      strokeWidth="1.2"
      aria-hidden="true"
      data-circle=""
    >
      <ellipse cx="160" cy="98" rx="92" ry="62" />
      <path d="M160 36V0" />
    </svg>
  );
}

function Mast({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 20" aria-hidden="true">
      {[6, 16.6, 27.2, 37.8].flatMap((x) =>
        [5, 15].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" fill="var(--lamp)" />),
      )}
    </svg>
  );
}
