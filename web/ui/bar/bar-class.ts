import css from './Bar.module.css';

/** How a bar of choices looks. */
export interface BarLook {
  /** Small stands beside a heading, usual above what it chooses. */
  size?: 'small' | 'usual';
  /** By default each choice is as wide as its name asks. */
  widths?: 'by name' | 'alike';
  /** The place of the bar on its page. */
  className?: string | undefined;
}

export function barClass({ size = 'small', widths = 'by name', className }: BarLook): string {
  return [css.bar, size === 'small' && css.small, widths === 'alike' && css.alike, className].filter(Boolean).join(' ');
}
