import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TableEffect } from '../../../../game/standings/table-effect.ts';
import css from '../../Admin.module.css';

interface CountsProps {
  effect: TableEffect;
  /** A fourth number, with its words as children. */
  last: number;
  children: ReactNode;
}

export function Counts({ effect: { gain, lose }, last, children }: CountsProps) {
  return (
    <dl className={css.counts}>
      <Count name={<Plural value={gain + lose} one="player changes" other="players change" />}>{gain + lose}</Count>
      <Count name={<Plural value={gain} one="gains points" other="gain points" />}>{gain}</Count>
      <Count name={<Plural value={lose} one="loses points" other="lose points" />}>{lose}</Count>
      <Count name={children}>{last}</Count>
    </dl>
  );
}

function Count({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
