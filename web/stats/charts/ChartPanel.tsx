import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ColumnHeads } from '../../ui/table/ColumnHeads.tsx';
import { ChartOrTable } from './ChartOrTable.tsx';
import type { ChartForm } from './ChartOrTable.tsx';
import css from './ChartPanel.module.css';

interface ChartPanelProps {
  id?: string;
  title: string;
  chart: ReactNode;
  table: ReactNode;
  /** A sentence that sums up the chart. */
  finding: ReactNode;
  /** Explains the signs of the table. */
  tableKey?: ReactNode;
  /** True if the panel spans both columns. */
  isWide?: boolean;
}

/** A panel with a chart or a table of the same numbers, and a sentence that sums them up. */
export function ChartPanel({ id, title, chart, table, finding, tableKey, isWide = false }: ChartPanelProps) {
  const titleId = useId();
  const [form, setForm] = useState<ChartForm>('chart');
  return (
    <section
      id={id}
      tabIndex={-1}
      className={['card pad', css.panel, isWide && css.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
    >
      <header className={css.header}>
        <h2 className="h3 grow" id={titleId}>
          {title}
        </h2>
        <ChartOrTable form={form} onChoose={setForm} />
      </header>
      {form === 'table' ? (
        <div>
          {tableKey && <p className="small t2">{tableKey}</p>}
          <div className={css.scroll} tabIndex={0} role="group" aria-label={title}>
            {table}
          </div>
        </div>
      ) : (
        chart
      )}
      <p className={`small ${css.finding}`}>{finding}</p>
    </section>
  );
}

interface ChartKeyProps {
  signs: { look: string | undefined; name: ReactNode }[];
  className?: string | undefined;
}

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
  /** The first column contains the names of the rows. */
  columns: ReactNode[];
  rows: { key: string; name: ReactNode; figures: ReactNode[] }[];
}

/** A table of a chart's numbers. The last column is emphasized. */
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
