import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorOrSignIn } from '../AdminError.tsx';
import { AddCompetition } from './AddCompetition.tsx';
import { CompetitionList } from './CompetitionList.tsx';
import { competitionsQuery } from './competitions-data.ts';

/** The competitions that are stored here, or the steps that add one. Source: docs/product.md#adding-a-competition. */
export function Competitions() {
  const { data, error, refetch } = useQuery(competitionsQuery);
  const [isAdding, setAdding] = useState(false);
  const [stored, setStored] = useState<string>();
  if (data === undefined) return error ? <ErrorOrSignIn error={error} onRetry={() => void refetch()} /> : null;
  const finish = (name?: string) => {
    setStored(name);
    setAdding(false);
    void refetch();
  };
  if (isAdding) return <AddCompetition known={data} onDone={finish} />;
  return <CompetitionList competitions={data.competitions} stored={stored} onAdd={() => setAdding(true)} />;
}
