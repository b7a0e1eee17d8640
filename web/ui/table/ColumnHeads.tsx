import type { ReactNode } from 'react';

interface ColumnHeadsProps {
  names: ReactNode[];
  className?: string;
}

export function ColumnHeads({ names, className }: ColumnHeadsProps) {
  return (
    <thead className={className}>
      <tr>
        {names.map((name, place) => (
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
