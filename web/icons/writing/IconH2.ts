import { outlined } from '../icon.tsx';

export const IconH2 = /* @__PURE__ */ outlined(
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0 M4 6v12 M12 6v12 M11 18h2 M3 18h2 M4 12h8 M3 6h2 M11 6h2',
);
