import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { separateLabels, xOf } from './chart-axis.ts';
import type { Axis } from './chart-axis.ts';
import css from './TimeChart.module.css';

interface TimeChartProps {
  label: string;
  axis: Axis;
  series: Series[];
  /** The labels along the axis, of which the first, the middle and the last are shown. */
  days: string[];
  /** Describes the numbers at one place in words. */
  tell: (place: number) => string;
}

/**
 * The numbers of one player over the matches, as a line or as columns from zero. A line with `mine` is pink; columns
 * are pink above zero.
 */
export interface Series {
  key: string;
  values: number[];
  look: 'line' | 'dashes' | 'columns';
  mine: boolean;
  end: ReactNode;
}

/**
 * A chart of numbers per match. The numbers of one match are shown below the chart: the match under the pointer, or the one chosen with the
 * arrow keys (the chart is also a slider), or else the last one.
 */
export function TimeChart({ label, axis, series, days, tell }: TimeChartProps) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number>();
  const place = Math.min(chosen ?? last, last);
  return (
    <div className={css.chart}>
      <div className={css.plot} style={{ '--digits': digitsOf(axis, series) } as React.CSSProperties}>
        <Plot axis={axis} series={series} chosen={chosen} x={xOf(place, days.length)} />
        <Labels axis={axis} series={series} place={place} />
        <input
          type="range"
          className={css.slider}
          aria-label={label}
          aria-valuetext={tell(place)}
          min={0}
          max={last}
          value={place}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onPointerMove={(event) => setChosen(placeAt(shareAt(event), { series, last }))}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
        />
        <div className={css.days} aria-hidden="true">
          {dayPlaces(last).map((at) => (
            <bdi key={at} dir="ltr">
              {days[at]}
            </bdi>
          ))}
        </div>
      </div>
      <p className={`small t2 num ${css.told}`} aria-hidden="true">
        {tell(place)}
      </p>
    </div>
  );
}

/** The position of the pointer along the plot, from 0 to 1. */
function shareAt({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}

/** Columns fill the plot from edge to edge, while the first and the last place of a line are at the edges. */
function placeAt(share: number, { series, last }: { series: Series[]; last: number }): number {
  const hasColumns = series.some(({ look }) => look === 'columns');
  return hasColumns ? Math.min(last, Math.floor(share * (last + 1))) : Math.round(share * last);
}

interface PlotProps {
  axis: Axis;
  series: Series[];
  chosen: number | undefined;
  x: number;
}

function Plot({ axis, series, chosen, x }: PlotProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${axis.yOf(tick)}H100`}
          className={tick === 0 ? css.zero : css.grid}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {chosen !== undefined && <path d={`M${x} 0V100`} className={css.marker} vectorEffect="non-scaling-stroke" />}
      {series.map((series) => (
        <Drawn key={series.key} series={series} axis={axis} chosen={chosen} />
      ))}
    </svg>
  );
}

/** The number of digits of the longest number beside the plot, for which it leaves room. */
function digitsOf({ ticks }: Axis, series: Series[]): number {
  const numbers = [...ticks, ...series.map(({ values }) => values.at(-1) ?? 0)];
  return Math.max(2, ...numbers.map((value) => String(value).length));
}

function dayPlaces(last: number): number[] {
  return [...new Set([0, Math.floor(last / 2), last])];
}

interface DrawnProps {
  series: Series;
  axis: Axis;
  chosen: number | undefined;
}

function Drawn({ series: { values, look, mine }, axis, chosen }: DrawnProps) {
  if (look !== 'columns') {
    const points = values.map((value, place) => `${xOf(place, values.length)},${axis.yOf(value)}`).join(' ');
    const classes = [css.line, look === 'dashes' && css.dashes, mine && css.mine].filter(Boolean).join(' ');
    return <polyline points={points} className={classes} vectorEffect="non-scaling-stroke" />;
  }
  const pace = 100 / values.length;
  const width = Math.min(pace * 0.7, 5);
  const zero = axis.yOf(0);
  return values.map((value, place) => {
    const y = axis.yOf(value);
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a place in the order of the matches
        key={place}
        x={pace * (place + 0.5) - width / 2}
        y={Math.min(y, zero)}
        width={width}
        height={Math.abs(y - zero)}
        className={value > 0 ? css.mine : css.theirs}
        opacity={chosen === undefined || chosen === place ? 1 : 0.45}
      />
    );
  });
}

/** The labels around the plot: ticks on the left, and the last numbers on the right, moved apart where they would overlap. */
function Labels({ axis, series, place }: { axis: Axis; series: Series[]; place: number }) {
  const ends = series.map(({ values }) => axis.yOf(values.at(-1) ?? 0));
  const clear = separateLabels(ends, 11);
  return (
    <div aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} className={css.tick} style={{ top: `${axis.yOf(tick)}%` }}>
          {tick < 0 ? `−${-tick}` : tick}
        </span>
      ))}
      {series.map(({ key, values, look, mine, end }, index) => (
        <span key={key} className={mine ? css.mine : undefined}>
          {look !== 'columns' && (
            <i
              className={css.dot}
              style={{ insetInlineStart: `${xOf(place, values.length)}%`, top: `${axis.yOf(values[place] ?? 0)}%` }}
            />
          )}
          <b className={css.end} style={{ top: `${clear[index] ?? 0}%` }}>
            {end}
          </b>
        </span>
      ))}
    </div>
  );
}
