import { useLingui } from '@lingui/react';

/** Names as a list in the language of the page, such as "Kwame, Dele and Yuki". */
export function ListOfNames({ names }: { names: string[] }) {
  const { i18n } = useLingui();
  const parts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).formatToParts(names);
  return parts.map(({ type, value }, place) => (type === 'element' ? <bdi key={place}>{value}</bdi> : value));
}
