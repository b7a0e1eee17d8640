/** What home shows only after the first view. It is loaded together. */
export { AllDays } from '../list/AllDays.tsx';
export { DayArrows } from '../list/DayArrows.tsx';
export { AdminNote } from './AdminNote.tsx';
export { Elsewhere } from './Elsewhere.tsx';
