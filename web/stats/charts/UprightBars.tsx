import type { ReactNode } from 'react';
import css from './ChartPanel.module.css';

/** A bar of one or more parts. The first part is at the bottom. */
export interface UprightBar {
  key: string;
  parts: { value: number; look: string | undefined }[];
  top?: number | undefined;
  /** The label on the axis. Labels with `isSpare` are hidden where there is little room. */
  name?: string | undefined;
  isSpare?: boolean;
  /** True if there is a small gap between the bar and the one before it. */
  isApart?: boolean;
}

interface UprightBarsProps {
  label: string;
  axis: { top: number; lines: number[] };
  bars: UprightBar[];
  /** Labels along the axis for bars that have none. */
  ends?: ReactNode;
}

/** Bars from zero. For screen readers the chart is one image, because they have the table. */
export function UprightBars({ label, axis, bars, ends }: UprightBarsProps) {
  const percent = (value: number) => `${(value / axis.top) * 100}%`;
  return (
    <div className={css.bars} role="img" aria-label={label}>
      {axis.lines.map((value) => (
        <span key={value} className={css.line} style={{ bottom: percent(value) }}>
          <span>{value}</span>
        </span>
      ))}
      <div className={css.row}>
        {bars.map(({ key, parts, top, name, isSpare, isApart }) => (
          <span key={key} className={isApart ? `${css.column} ${css.apart}` : css.column}>
            {stacked(parts).map(({ from, value, look }) => (
              <i key={look} className={look} style={{ bottom: percent(from), height: percent(value) }} />
            ))}
            {top !== undefined && (
              <b className={css.top} style={{ bottom: percent(top) }}>
                {top}
              </b>
            )}
            {name !== undefined && <span className={isSpare ? `${css.axis} ${css.spare}` : css.axis}>{name}</span>}
          </span>
        ))}
      </div>
      {ends !== undefined && <span className={css.ends}>{ends}</span>}
    </div>
  );
}

function stacked(parts: UprightBar['parts']): { from: number; value: number; look: string | undefined }[] {
  let from = 0;
  return parts.flatMap(({ value, look }) => {
    const part = { from, value, look };
    from += value;
    return value > 0 ? [part] : [];
  });
}
