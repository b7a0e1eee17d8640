import { Trans } from '@lingui/react/macro';
import css from '../Competitions.module.css';

interface RowOfFileProps {
  file: string;
  row: number;
  field: string;
  sides: string;
  date: string;
}

/** Says which row and field of the file a fault is about. */
export function RowOfFile({ file, row, field, sides, date }: RowOfFileProps) {
  return (
    <p className="small t2">
      <bdi>{file}</bdi> ·{' '}
      <Trans>
        row <b className="num">{row}</b>
      </Trans>{' '}
      ·{' '}
      <Trans>
        field <b>{field}</b>
      </Trans>{' '}
      · <bdi>{sides}</bdi> · <span className={`num ${css.date}`}>{date}</span>
    </p>
  );
}
