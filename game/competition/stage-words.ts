import type { MessageDescriptor } from '@lingui/core';

/** What the game knows about a stage whose name is a word of football-data.org. Other stages are described in the tournament's files. */
export interface StageWord {
  kind: StageKind;
  /** The stage factor of the points. Source: docs/product.md#points. */
  factor: number;
  /** True for a stage outside the tree of knockout matches, such as the match for third place. */
  side: boolean;
  names: StageNames;
}

/** `league` has one table, `groups` has pools with a table each, `knockout` has ties. */
export type StageKind = 'league' | 'groups' | 'knockout';

export interface StageNames {
  /** The whole stage: "Quarter-finals". */
  stage: MessageDescriptor;
  /** One match of it: "Quarter-final". */
  match: MessageDescriptor;
  /** For narrow places: "Quarters". */
  short: MessageDescriptor;
}

/** The known stages, in the order in which they are played if a competition does not say otherwise. */
export const stageWords = {
  PRELIMINARY_ROUND: knockoutWord(/*i18n*/ { id: 'stage.PRELIMINARY_ROUND', message: 'Preliminary round' }),
  QUALIFICATION_ROUND_1: knockoutWord(
    /*i18n*/ { id: 'stage.QUALIFICATION_ROUND_1', message: 'First qualifying round' },
  ),
  QUALIFICATION_ROUND_2: knockoutWord(
    /*i18n*/ { id: 'stage.QUALIFICATION_ROUND_2', message: 'Second qualifying round' },
  ),
  QUALIFICATION_ROUND_3: knockoutWord(
    /*i18n*/ { id: 'stage.QUALIFICATION_ROUND_3', message: 'Third qualifying round' },
  ),
  PLAYOFF_ROUND_1: knockoutWord(/*i18n*/ { id: 'stage.PLAYOFF_ROUND_1', message: 'Play-off round 1' }),
  PLAYOFF_ROUND_2: knockoutWord(/*i18n*/ { id: 'stage.PLAYOFF_ROUND_2', message: 'Play-off round 2' }),
  APERTURA: tableWord('league', /*i18n*/ { id: 'stage.APERTURA', message: 'Apertura' }),
  CLAUSURA: tableWord('league', /*i18n*/ { id: 'stage.CLAUSURA', message: 'Clausura' }),
  REGULAR_SEASON: tableWord('league', /*i18n*/ { id: 'stage.REGULAR_SEASON', message: 'League' }),
  LEAGUE_STAGE: tableWord('league', /*i18n*/ { id: 'stage.LEAGUE_STAGE', message: 'League stage' }),
  GROUP_STAGE: tableWord('groups', /*i18n*/ { id: 'stage.GROUP_STAGE', message: 'Group stage' }),
  CHAMPIONSHIP: tableWord('league', /*i18n*/ { id: 'stage.CHAMPIONSHIP', message: 'Championship round' }),
  RELEGATION_ROUND: {
    ...tableWord('league', /*i18n*/ { id: 'stage.RELEGATION_ROUND', message: 'Relegation round' }),
    side: true,
  },
  ROUND_1: knockoutWord(/*i18n*/ { id: 'stage.ROUND_1', message: 'First round' }),
  ROUND_2: knockoutWord(/*i18n*/ { id: 'stage.ROUND_2', message: 'Second round' }),
  ROUND_3: knockoutWord(/*i18n*/ { id: 'stage.ROUND_3', message: 'Third round' }),
  ROUND_4: knockoutWord(/*i18n*/ { id: 'stage.ROUND_4', message: 'Fourth round' }),
  PLAYOFFS: knockoutWord(
    /*i18n*/ { id: 'stage.PLAYOFFS', message: 'Play-offs' },
    /*i18n*/ { id: 'match.PLAYOFFS', message: 'Play-off' },
  ),
  LAST_64: knockoutWord(/*i18n*/ { id: 'stage.LAST_64', message: 'Last 64' }),
  LAST_32: knockoutWord(/*i18n*/ { id: 'stage.LAST_32', message: 'Last 32' }),
  LAST_16: knockoutWord(/*i18n*/ { id: 'stage.LAST_16', message: 'Last 16' }),
  QUARTER_FINALS: knockoutWord(
    /*i18n*/ { id: 'stage.QUARTER_FINALS', message: 'Quarter-finals' },
    /*i18n*/ { id: 'match.QUARTER_FINALS', message: 'Quarter-final' },
    /*i18n*/ { id: 'short.QUARTER_FINALS', message: 'Quarters' },
  ),
  SEMI_FINALS: {
    ...knockoutWord(
      /*i18n*/ { id: 'stage.SEMI_FINALS', message: 'Semi-finals' },
      /*i18n*/ { id: 'match.SEMI_FINALS', message: 'Semi-final' },
      /*i18n*/ { id: 'short.SEMI_FINALS', message: 'Semis' },
    ),
    factor: 3,
  },
  THIRD_PLACE: { ...knockoutWord(/*i18n*/ { id: 'stage.THIRD_PLACE', message: 'Third-place play-off' }), side: true },
  FINAL: { ...knockoutWord(/*i18n*/ { id: 'stage.FINAL', message: 'Final' }), factor: 3 },
  RELEGATION: {
    ...knockoutWord(/*i18n*/ { id: 'stage.RELEGATION', message: 'Relegation play-offs' }),
    side: true,
  },
} satisfies Record<string, StageWord>;

/** The words of football-data.org for the halves of a season. Each half is a part of the competition, with a separate title and bracket. */
export const partWords: ReadonlySet<string> = new Set(['APERTURA', 'CLAUSURA']);

/** The stages for which football-data.org and the game use different words, as pairs of the feed's word and the game's. */
export const feedStageWords = new Map([['BRONZE', 'THIRD_PLACE']]);

export function findStageWord(id: string): StageWord | undefined {
  return Object.hasOwn(stageWords, id) ? stageWords[id as keyof typeof stageWords] : undefined;
}

/** True for the stage with which a tree of knockout matches ends. */
export function isFinal(id: string): boolean {
  return findStageWord(id) === stageWords.FINAL;
}

/** Returns the position of a known stage in the usual order of play, from 0; -1 for any other stage. */
export function usualPlaceOf(id: string): number {
  return Object.keys(stageWords).indexOf(id);
}

function tableWord(kind: 'league' | 'groups', stage: MessageDescriptor): StageWord {
  return { kind, factor: 1, side: false, names: { stage, match: stage, short: stage } };
}

function knockoutWord(stage: MessageDescriptor, match = stage, short = stage): StageWord {
  return { kind: 'knockout', factor: 2, side: false, names: { stage, match, short } };
}
