import { handleFilesInServiceWorker } from './offline/in-service-worker.ts';
import { handlePushInServiceWorker } from './push/worker/in-service-worker.ts';

/** What runs in the background of all tabs. Built on its own, into one file (`vite.config.ts`). */
handleFilesInServiceWorker();
handlePushInServiceWorker();
