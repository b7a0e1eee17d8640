import type { ReactNode } from 'react';
import css from './Chip.module.css';

/** `plain` bare, `warn` amber, `live` pink fill, `bad` brick, `need` pink outline, `rest` grey outline. */
export type ChipTone = 'plain' | 'warn' | 'live' | 'bad' | 'need' | 'rest';

interface ChipProps {
  tone?: ChipTone;
  /** A 16 px icon: no state rests on colour alone. A live chip has its pulsing dot. */
  icon?: ReactNode;
  children: ReactNode;
}

export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={`${css.chip} ${css[tone] ?? ''}`}>
      {tone === 'live' ? <span className="pulse" /> : icon}
      <span className="num">{children}</span>
    </span>
  );
}
