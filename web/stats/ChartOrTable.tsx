import { Trans, useLingui } from '@lingui/react/macro';
import { Segments } from '../ui/bar/Segments.tsx';

/** How numbers are shown. */
export type ChartForm = 'chart' | 'table';

interface ChartOrTableProps {
  form: ChartForm;
  onChoose: (form: ChartForm) => void;
}

/** Switches between a chart and the same numbers as a table. */
export function ChartOrTable({ form, onChoose }: ChartOrTableProps) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Show as`}
      options={[
        { value: 'chart', name: <Trans>Chart</Trans> },
        { value: 'table', name: <Trans>Table</Trans> },
      ]}
      value={form}
      onChoose={onChoose}
    />
  );
}
