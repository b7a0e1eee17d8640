/** The ways to the other days of a competition. They follow the first view. */
export { AllDays } from '../list/AllDays.tsx';
export { DayArrows } from '../list/DayArrows.tsx';
