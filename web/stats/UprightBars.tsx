import type { ReactNode } from 'react';
import css from './ChartPanel.module.css';

/** A bar of one or more parts, the first at the bottom. */
export interface UprightBar {
  key: string;
  parts: { value: number; look: string | undefined }[];
  /** The number above it. */
  top?: number | undefined;
  /** Its word on the axis; `isSpare` words go where room is short. */
  name?: string | undefined;
  isSpare?: boolean;
  /** Stands a little apart from the bar before it. */
  isApart?: boolean;
}

interface UprightBarsProps {
  label: string;
  axis: { top: number; lines: number[] };
  bars: UprightBar[];
  /** Words along the axis where single bars have none. */
  ends?: ReactNode;
}

/** Bars from nought, in text colours; one picture for screen readers, which have the table. */
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
