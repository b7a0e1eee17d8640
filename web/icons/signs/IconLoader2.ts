import { outlined } from '../icon.tsx';

export const IconLoader2 = /* @__PURE__ */ outlined('M12 3a9 9 0 1 0 9 9');
