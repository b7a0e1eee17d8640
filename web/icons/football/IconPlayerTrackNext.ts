import { outlined } from '../icon.tsx';

export const IconPlayerTrackNext = /* @__PURE__ */ outlined('M3 5v14l8 -7l-8 -7 M14 5v14l8 -7l-8 -7');
