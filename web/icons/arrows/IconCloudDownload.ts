import { outlined } from '../icon.tsx';

export const IconCloudDownload = /* @__PURE__ */ outlined(
  'M19 18a3.5 3.5 0 0 0 0 -7h-1a5 4.5 0 0 0 -11 -2a4.6 4.4 0 0 0 -2.1 8.4 M12 13l0 9 M9 19l3 3l3 -3',
);
