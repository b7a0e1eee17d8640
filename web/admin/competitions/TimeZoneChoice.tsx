import { Trans } from '@lingui/react/macro';
import { Choice } from '../../ui/Choice.tsx';
import type { ChoiceProps } from '../../ui/Choice.tsx';

/** A choice of a time zone. The value is empty while none is chosen. */
export function TimeZoneChoice({ value, ...props }: Omit<ChoiceProps, 'children'>) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return (
    <Choice value={value} {...props}>
      {value === '' && (
        <option value="">
          <Trans>Choose one</Trans>
        </option>
      )}
      {[...new Set([value, ...zones])]
        .filter((zone) => zone !== '')
        .map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
    </Choice>
  );
}
