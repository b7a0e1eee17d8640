import { outlined } from '../icon.tsx';

export const IconPlayerSkipForward = /* @__PURE__ */ outlined('M4 5v14l12 -7l-12 -7 M20 5l0 14');
