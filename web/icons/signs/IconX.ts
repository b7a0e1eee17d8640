import { outlined } from '../icon.tsx';

export const IconX = /* @__PURE__ */ outlined('M18 6l-12 12 M6 6l12 12');
