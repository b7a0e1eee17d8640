import { useMutation } from '@tanstack/react-query';
import { enterEndpoint } from '../../game/identity/api.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { call } from '../platform/calls/call.ts';
import { homeOf } from './data.ts';

/** Enters another competition and opens it. */
export function useEnter() {
  return useMutation({
    mutationFn: async ({ uid, competition }: { uid: string; competition: SiteCompetition }) => {
      const { code, year } = competition;
      await call(enterEndpoint, { competition: { code, year }, params: { uid }, body: {} });
      location.assign(homeOf(competition));
    },
  });
}
