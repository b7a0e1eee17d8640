import type { ReactNode } from 'react';
import css from './Chip.module.css';

/** `plain` has no frame, `warn` is amber, `live` is filled with pink, `bad` is brick red, `need` has a pink outline, `rest` a grey one. */
export type ChipTone = 'plain' | 'warn' | 'live' | 'bad' | 'need' | 'rest';

interface ChipProps {
  tone?: ChipTone;
  /** The icon before the text. It is needed because no state is shown by colour alone. A live chip has a pulsing dot instead. */
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
