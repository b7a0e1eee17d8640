import { outlined } from '../icon.tsx';

export const IconCrystalBall = /* @__PURE__ */ outlined(
  'M6.73 17.018a8 8 0 1 1 10.54 0 M5 19a2 2 0 0 0 2 2h10a2 2 0 1 0 0 -4h-10a2 2 0 0 0 -2 2 M11 7a3 3 0 0 0 -3 3',
);
