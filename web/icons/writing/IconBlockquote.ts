import { outlined } from '../icon.tsx';

export const IconBlockquote = /* @__PURE__ */ outlined(
  'M6 15h15 M21 19h-15 M15 11h6 M21 7h-6 M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2 M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
);
