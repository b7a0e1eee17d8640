import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';

export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const { t } = useLingui();
  return <Field label={t`Email`} type="email" autoCapitalize="none" {...props} />;
}

export function trimmedEmail<Values extends { email: string }>(values: Values): Values {
  return { ...values, email: values.email.trim() };
}
