/** Fewer matches than this make no share and no line that says anything, so their figures are told in a sentence and a table. */
export const fewestMatches = 3;
