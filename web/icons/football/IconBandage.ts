import { outlined } from '../icon.tsx';

export const IconBandage = /* @__PURE__ */ outlined(
  'M14 12l0 .01 M10 12l0 .01 M12 10l0 .01 M12 14l0 .01 M4.5 12.5l8 -8a4.94 4.94 0 0 1 7 7l-8 8a4.94 4.94 0 0 1 -7 -7',
);
