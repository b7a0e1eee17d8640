import { outlined } from '../icon.tsx';

export const IconChevronRight = /* @__PURE__ */ outlined('M9 6l6 6l-6 6');
