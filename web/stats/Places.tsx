import { useLingui } from '@lingui/react/macro';
import type { Stage } from '../../game/competition/stages.ts';
import { JumpNav } from './JumpNav.tsx';
import type { PanelsShown } from './panels-shown.ts';
import type { StatsPart } from './phase.ts';

interface PlacesProps {
  order: StatsPart[];
  stages: Stage[];
  /** Undefined before the first match. */
  shown: PanelsShown | undefined;
  /** True if there is the chart of fans and points. */
  hasTeams: boolean;
}

/** Links to the parts of the page. A part that has nothing to show yet has no link. */
export function Places({ order, stages, shown, hasTeams }: PlacesProps) {
  const { t } = useLingui();
  const has = (kind: Stage['kind']) => stages.some((stage) => stage.kind === kind);
  const isEarly = shown && !(shown.crowd && shown.goals && shown.picks);
  const places: Record<StatsPart, { id: string; name: string }[]> = {
    end: [],
    bracket: has('knockout') ? [{ id: 'knockout', name: t`Knockout` }] : [],
    tables: [
      ...(has('league') ? [{ id: 'table', name: t`Table` }] : []),
      ...(has('groups') ? [{ id: 'groups', name: t`Groups` }] : []),
    ],
    players: [
      ...(shown?.crowd ? [{ id: 'crowd', name: t`Crowd` }] : []),
      ...(shown?.goals ? [{ id: 'goals', name: t`Goals` }] : []),
      ...(isEarly ? [{ id: 'so-far', name: t`So far` }] : []),
      ...(hasTeams ? [{ id: 'teams', name: t`Teams` }] : []),
    ],
  };
  return <JumpNav label={t`On this page`} places={order.flatMap((part) => places[part])} />;
}
