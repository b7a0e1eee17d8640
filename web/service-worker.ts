import { handleFilesInServiceWorker } from './offline/in-service-worker.ts';
import { handlePushInServiceWorker } from './push/worker/in-service-worker.ts';

/** The service worker of all tabs. It is built separately, into one file (`vite.config.ts`). */
handleFilesInServiceWorker();
handlePushInServiceWorker();
