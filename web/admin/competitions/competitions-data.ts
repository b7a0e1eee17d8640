import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  addCompetitionEndpoint,
  listCompetitionsEndpoint,
  listFeedCompetitionsEndpoint,
  previewCompetitionEndpoint,
  readSourceEndpoint,
  makeDefaultEndpoint,
  removeCompetitionEndpoint,
  updateCompetitionEndpoint,
} from '../../../game/import/api.ts';
import { finishCompetitionEndpoint, reopenCompetitionEndpoint } from '../../../game/results/api.ts';
import type {
  CompetitionPreview,
  CompetitionToAdd,
  LatePicksDecision,
  ListedCompetition,
  SourceToRead,
} from '../../../game/import/api.ts';
import { call } from '../../platform/calls/call.ts';
import { uncached } from '../data.ts';

export const competitionsQuery = queryOptions({
  ...uncached,
  queryKey: ['admin', 'competitions'],
  queryFn: ({ signal }) => call(listCompetitionsEndpoint, { signal }),
});

export const feedCompetitionsQuery = queryOptions({
  ...uncached,
  queryKey: ['admin', 'feed competitions'],
  queryFn: ({ signal }) => call(listFeedCompetitionsEndpoint, { signal }),
});

/** The request for a preview, and the answer of the server. */
export interface Previewed {
  asked: CompetitionToAdd;
  preview: CompetitionPreview;
}

/**
 * Previews a competition. A source that is not a chosen file is first fetched by the server. The page then has the file in memory and sends it
 * again to store it, so that what is stored is what was previewed.
 */
export function usePreviewCompetition(onPreviewed: (previewed: Previewed) => void) {
  return useMutation({
    mutationFn: async ({
      from,
      ...rest
    }: Omit<CompetitionToAdd, 'file'> & { from: SourceToRead | CompetitionToAdd['file'] }) => {
      const file = 'from' in from ? await call(readSourceEndpoint, { body: from }) : from;
      const asked = { ...rest, file };
      return { asked, preview: await call(previewCompetitionEndpoint, { body: asked }) };
    },
    onSuccess: onPreviewed,
  });
}

export function useStoreCompetition() {
  return useMutation({
    mutationFn: ({ asked, preview, latePicks }: Previewed & { latePicks: LatePicksDecision[] }) => {
      const version = preview.prepared?.update?.version;
      if (version === undefined) return call(addCompetitionEndpoint, { body: asked });
      const params = { ofCode: asked.code, ofYear: asked.year };
      return call(updateCompetitionEndpoint, {
        params,
        body: { ...asked, version, ...(latePicks.length > 0 && { latePicks }) },
      });
    },
  });
}

export function useMakeDefault() {
  return useMutation({
    mutationFn: ({ code, year }: Pick<ListedCompetition, 'code' | 'year'>) =>
      call(makeDefaultEndpoint, { params: { ofCode: code, ofYear: year } }),
    onSuccess: (_answer, _named, _result, { client }) =>
      client.invalidateQueries({ queryKey: competitionsQuery.queryKey }),
  });
}

/** Finishes a competition, or takes this back. */
export function useFinishCompetition() {
  return useMutation({
    mutationFn: ({ code, year, isFinishedByAdmin }: ListedCompetition) =>
      call(isFinishedByAdmin ? reopenCompetitionEndpoint : finishCompetitionEndpoint, { competition: { code, year } }),
    onSuccess: (_answer, _named, _result, { client }) =>
      client.invalidateQueries({ queryKey: competitionsQuery.queryKey }),
  });
}

export function useRemoveCompetition() {
  return useMutation({
    mutationFn: ({ code, year }: Pick<ListedCompetition, 'code' | 'year'>) =>
      call(removeCompetitionEndpoint, { params: { ofCode: code, ofYear: year } }),
    onSuccess: (_answer, _named, _result, { client }) =>
      client.invalidateQueries({ queryKey: competitionsQuery.queryKey }),
  });
}
