import { outlined } from '../icon.tsx';

export const IconChartDots3 = /* @__PURE__ */ outlined(
  'M3 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M14 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0 M3 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0 M9 17l5 -1.5 M6.5 8.5l7.81 5.37 M7 7l8 -1',
);
