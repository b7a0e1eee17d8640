import { outlined } from '../icon.tsx';

export const IconMailOpened = /* @__PURE__ */ outlined(
  'M3 9l9 6l9 -6l-9 -6l-9 6 M21 9v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10 M3 19l6 -6 M15 13l6 6',
);
