import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

/** Parts of a sentence as a list in the language of the page, such as "Kwame, Dele and you". */
export function ListOfParts({ parts }: { parts: ReactNode[] }) {
  const { i18n } = useLingui();
  const places = parts.map((_, place) => String(place));
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
    .formatToParts(places)
    .map(({ type, value }, key) => <span key={key}>{type === 'element' ? parts[Number(value)] : value}</span>);
}
