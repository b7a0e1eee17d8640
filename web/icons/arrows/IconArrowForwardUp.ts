import { outlined } from '../icon.tsx';

export const IconArrowForwardUp = /* @__PURE__ */ outlined('M15 14l4 -4l-4 -4 M19 10h-11a4 4 0 1 0 0 8h1');
