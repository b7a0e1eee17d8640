/** What home shows only on a match day, between two days, or in a league. It is loaded together, because one mostly follows the other. */
export { CrowdButton } from '../list/CrowdButton.tsx';
export { DayOver } from '../list/DayOver.tsx';
export { MatchdayCards } from '../list/MatchdayCards.tsx';
export { NextLock } from '../NextLock.tsx';
export { Board } from '../stadium/Board.tsx';
export { StagedMatch } from '../stadium/StagedMatch.tsx';
