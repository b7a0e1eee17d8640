import css from './Bar.module.css';

export interface BarLook {
  /** `small` bars are beside a heading, `usual` ones above the content that they select. */
  size?: 'small' | 'usual';
  /** By default each choice is as wide as its name. */
  widths?: 'by name' | 'alike';
  /** The class that places the bar on its page. */
  className?: string | undefined;
}

export function barClass({ size = 'small', widths = 'by name', className }: BarLook): string {
  return [css.bar, size === 'small' && css.small, widths === 'alike' && css.alike, className].filter(Boolean).join(' ');
}
