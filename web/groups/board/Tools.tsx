import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupSort } from './group-sort.ts';
import { Segments } from '../../ui/bar/Segments.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import css from './Tools.module.css';

interface ToolsProps {
  text: string;
  onSearch: (text: string) => void;
  sort: GroupSort;
  onSort: (sort: GroupSort) => void;
  /** How many groups the text has found. */
  found: number;
}

/** Searches and orders the fan's groups. Source: docs/product.md#order-of-own-groups. */
export function Tools({ text, onSearch, sort, onSort, found }: ToolsProps) {
  const { t } = useLingui();
  return (
    <div className={css.tools}>
      <div className={css.search}>
        <SearchField label={t`Find one of your groups`} maxLength={60} value={text} onSearch={onSearch} />
      </div>
      <Segments
        label={t`Order`}
        options={[
          { value: 'closest', name: <Trans>Closest race</Trans> },
          { value: 'place', name: <Trans>Best place</Trans> },
          { value: 'name', name: <Trans>A to Z</Trans> },
        ]}
        value={sort}
        onChoose={onSort}
      />
      <span className={`small t2 num ${css.count}`} role="status">
        {found > 0 && <Plural value={found} one="# group" other="# groups" />}
      </span>
    </div>
  );
}
