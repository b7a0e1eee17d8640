import { outlined } from '../icon.tsx';

export const IconCrown = /* @__PURE__ */ outlined('M12 6l4 6l5 -4l-2 10h-14l-2 -10l5 4l4 -6');
