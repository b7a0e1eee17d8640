import { findStageWord, stageWords } from '../../competition/stage-words.ts';
import type { StageKind } from '../../competition/stage-words.ts';
import { idOfWords } from './round-words.ts';

/** The words that sources use for the known stages. The first that fits counts, so RELEGATION comes before PLAYOFFS. */
const sourceWords: Record<string, RegExp> = {
  THIRD_PLACE: /\b(third|3rd)[ -]place|place 3|platz 3|kleines finale|bronze|^3\. ?platz|consolation/i,
  QUARTER_FINALS: /\b(quarter|viertel)[ -]?fina|cuartos|^1\/4|quarti/i,
  SEMI_FINALS: /\b(semi|halb)[ -]?fina|^1\/2/i,
  LAST_128: /(round of|last|best) 128|^1\/64/i,
  LAST_64: /(round of|last|best) 64|^1\/32/i,
  LAST_32: /(round of|last|best) 32|sechzehntelfinal|^1\/16|16th[ -]finals/i,
  LAST_16: /(round of|last|best) 16|achtelfinal|^1\/8|octavos|8th[ -]finals|eighth[ -]finals/i,
  QUALIFICATION_ROUND_1: /^(1st|first|1\.) (quali)/i,
  QUALIFICATION_ROUND_2: /^(2nd|second|2\.) (quali)/i,
  QUALIFICATION_ROUND_3: /^(3rd|third|3\.) (quali)/i,
  PRELIMINARY_ROUND: /^prelim/i,
  RELEGATION: /relegation|abstieg/i,
  PLAYOFFS: /play-? ?offs?\b|^barrage/i,
  ROUND_1: /^(1st|first|1\.) (round|runde)/i,
  ROUND_2: /^(2nd|second|2\.) (round|runde)/i,
  ROUND_3: /^(3rd|third|3\.) (round|runde)/i,
  ROUND_4: /^(4th|fourth|4\.) (round|runde)/i,
  FINAL: /^(grand |the )?finals?$|^endspiel$|^finale$/i,
  REGULAR_SEASON: /^$|regular/i,
  LEAGUE_STAGE: /^(league( stage| phase)?|ligaphase)$/i,
  CHAMPIONSHIP: /champ|meister|title/i,
  RELEGATION_ROUND: /releg|abstieg/i,
};

/** The id of a knockout stage with these words: that of a known stage, or else one made of the words. */
export function knockoutIdOf(words: string): string {
  return findId(words, 'knockout') ?? idOfWords(words);
}

/** The id of a league with this prefix. */
export function leagueIdOf(prefix: string | null): string {
  return findId(prefix ?? '', 'league') ?? idOfWords(prefix ?? '');
}

/** The id of the first group stage. */
export function groupsId(): string {
  return Object.keys(stageWords).find((id) => findStageWord(id)?.kind === 'groups') ?? 'GROUPS';
}

function findId(words: string, kind: StageKind): string | undefined {
  const fits = ([id, form]: [string, RegExp]) => (findStageWord(id)?.kind ?? 'knockout') === kind && form.test(words);
  return Object.entries(sourceWords).find(fits)?.[0];
}
