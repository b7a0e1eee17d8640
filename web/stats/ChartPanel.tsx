import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx';
import { ChartOrTable } from './ChartOrTable.tsx';
import type { ChartForm } from './ChartOrTable.tsx';
import css from './ChartPanel.module.css';

interface ChartPanelProps {
  /** Where the page's own links lead. */
  id?: string;
  title: string;
  chart: ReactNode;
  /** The same numbers. */
  table: ReactNode;
  /** What the chart shows, in a sentence. */
  finding: ReactNode;
  /** Over both columns. */
  isWide?: boolean;
}

/** A chart or the same numbers as a table, as the fan likes, and its finding in a sentence. */
export function ChartPanel({ id, title, chart, table, finding, isWide = false }: ChartPanelProps) {
  const titleId = useId();
  const [form, setForm] = useState<ChartForm>('chart');
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`card pad ${css.panel} ${isWide ? css.wide : ''}`}
      aria-labelledby={titleId}
    >
      <header className={css.header}>
        <h2 className="h3 grow" id={titleId}>
          {title}
        </h2>
        <ChartOrTable form={form} onChoose={setForm} />
      </header>
      {form === 'table' ? (
        <div className={css.scroll} tabIndex={0} role="group" aria-label={title}>
          {table}
        </div>
      ) : (
        chart
      )}
      <p className={`small ${css.finding}`}>{finding}</p>
    </section>
  );
}

interface ChartKeyProps {
  /** How each kind is drawn, and what it is. */
  signs: { look: string | undefined; name: ReactNode }[];
  className?: string | undefined;
}

/** What is drawn how. */
export function ChartKey({ signs, className = '' }: ChartKeyProps) {
  return (
    <div className={`small t2 ${css.key} ${className}`}>
      {signs.map(({ look, name }) => (
        <span key={look}>
          <i className={look} /> {name}
        </span>
      ))}
    </div>
  );
}

interface FiguresTableProps {
  /** The first names the rows. */
  columns: ReactNode[];
  rows: { key: string; name: ReactNode; figures: ReactNode[] }[];
}

/** The numbers of a chart; the last column is the strong one. */
export function FiguresTable({ columns, rows }: FiguresTableProps) {
  return (
    <table className={css.table}>
      <ColumnHeads names={columns} />
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={place}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
