import { outlined } from '../icon.tsx';

export const IconWriting = /* @__PURE__ */ outlined(
  'M20 17v-12c0 -1.121 -.879 -2 -2 -2s-2 .879 -2 2v12l2 2l2 -2 M16 7h4 M18 19h-13a2 2 0 1 1 0 -4h4a2 2 0 1 0 0 -4h-3',
);
