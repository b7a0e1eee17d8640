import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

interface ListOfPartsProps {
  parts: ReactNode[];
  /** True if the last two parts are joined by "or" instead of "and". */
  isChoice?: boolean;
}

/** Parts of a sentence as a list in the language of the page, such as "Kwame, Dele and you". */
export function ListOfParts({ parts, isChoice = false }: ListOfPartsProps) {
  const { i18n } = useLingui();
  const places = parts.map((_, place) => String(place));
  return new Intl.ListFormat(i18n.locale, { type: isChoice ? 'disjunction' : 'conjunction' })
    .formatToParts(places)
    .map(({ type, value }, key) => <span key={key}>{type === 'element' ? parts[Number(value)] : value}</span>);
}
