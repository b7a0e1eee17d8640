import { PushTrouble } from '../push-trouble.ts';

/** The part of a service worker's API that notifications use, so that tests replace only this part. */
export interface WorkerScope {
  registration: {
    pushManager: PushManager;
    showNotification(title: string, options: ShownOptions): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Pick<Notification, 'close'>[]>;
  };
  clients: {
    /** Sorted by when they last had the focus, latest first. */
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageWindow[]>;
    openWindow(url: string): Promise<PageWindow | null>;
  };
  location: { origin: string };
  navigator: { userAgent: string };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export interface PageWindow {
  url: string;
  visibilityState: DocumentVisibilityState;
  focused: boolean;
  focus(): Promise<PageWindow>;
  /** Rejects for a page that this worker does not control. */
  navigate(url: string): Promise<PageWindow | null>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface ShownOptions extends NotificationOptions {
  /** True if a message makes a sound even when it replaces another one. */
  renotify?: boolean;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  push: Extendable & { data: { text(): string } | null };
  notificationclick: Extendable & { notification: Pick<Notification, 'data' | 'close'> };
  pushsubscriptionchange: Extendable;
}

/** Throws `only-available-in-sw` outside a service worker. */
export function workerScope(): WorkerScope {
  const scope = globalThis as unknown as Partial<WorkerScope>;
  if (!scope.registration || !scope.clients) {
    throw new PushTrouble('only-available-in-sw', 'there is no service worker here');
  }
  return scope as WorkerScope;
}
