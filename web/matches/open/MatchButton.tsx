import type { ReactNode } from 'react';
import { useOpenMatch } from './use-open-match.ts';
import css from './MatchButton.module.css';

interface MatchButtonProps {
  matchId: string;
  /** The style of a button that is not a few underlined words, such as a whole line or cell. */
  className?: string | undefined;
  children: ReactNode;
}

/** A match that a page names, which opens over that page. Source: docs/product.md#a-match. */
export function MatchButton({ matchId, className = css.words, children }: MatchButtonProps) {
  const open = useOpenMatch();
  return (
    <button type="button" className={`${css.match} ${className}`} aria-haspopup="dialog" onClick={() => open(matchId)}>
      {children}
    </button>
  );
}
