import { outlined } from '../icon.tsx';

export const IconScoreboard = /* @__PURE__ */ outlined(
  'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10 M12 5v2 M12 10v1 M12 14v1 M12 18v1 M7 3v2 M17 3v2 M15 10.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0 -3 0 M6 9h1.5a1.5 1.5 0 0 1 0 3h-.5h.5a1.5 1.5 0 0 1 0 3h-1.5',
);
