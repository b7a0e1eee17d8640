import { Trans, useLingui } from '@lingui/react/macro';
import { Segments } from '../../ui/bar/Segments.tsx';

export type ChartForm = 'chart' | 'table';

interface ChartOrTableProps {
  form: ChartForm;
  onChoose: (form: ChartForm) => void;
}

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
