import type { ReactNode } from 'react';
import { IconSearch } from '../../icons/signs/IconSearch.ts';
import { Field } from '../Field.tsx';

interface SearchFieldProps {
  label: string;
  hint?: ReactNode;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
}

/** A field that searches a list while the fan types. */
export function SearchField({ onSearch, ...props }: SearchFieldProps) {
  return (
    <Field
      {...props}
      icon={<IconSearch size={18} aria-hidden="true" />}
      type="search"
      autoComplete="off"
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
