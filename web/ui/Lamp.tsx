import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** `e` exact, `r` right winner, `w` missed, `n` no pick, `l` live. These are the letters of `playerRow.form`. */
export type LampKind = 'e' | 'r' | 'w' | 'n' | 'l';

const names: Record<LampKind, MessageDescriptor> = {
  e: msg`exact score`,
  r: msg`right winner`,
  w: msg`missed`,
  n: msg`no pick`,
  l: msg`live`,
};

interface LampProps {
  kind: LampKind;
  size?: number | string;
  /** Replaces the name for screen readers, where a lamp stands for something else; '' if a text beside it says the same. */
  name?: string;
}

/** The symbol for the outcome of a pick. The shapes can be distinguished without colour: full, half, ring, dash, and a ring with a dot. */
export function Lamp({ kind, size = '1em', name }: LampProps) {
  const { _ } = useLingui();
  const spoken = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name ?? _(names[kind]) };
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} {...spoken} className="lamp">
      {glyphs[kind]}
    </svg>
  );
}

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />;
const glyphs: Record<LampKind, React.ReactNode> = {
  e: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  r: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" />
    </>
  ),
  w: ring,
  n: <path d="M3.5 8h9" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  l: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="8" cy="8" r="2.6" fill="var(--accent)" />
    </>
  ),
};
