import { outlined } from '../icon.tsx';

export const IconPinned = /* @__PURE__ */ outlined('M9 4v6l-2 4v2h10v-2l-2 -4v-6 M12 16l0 5 M8 4l8 0');
