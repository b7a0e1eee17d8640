import type { PageWindow, ShownOptions, WorkerScope } from './worker-scope.ts';

interface PageOptions {
  url?: string;
  visible?: boolean;
  focused?: boolean;
  answers?: boolean;
  controlled?: boolean;
  /** Whether the page may come to the front, which browsers allow only after a fan's click. */
  allowed?: boolean;
}

/** The environment of a service worker with these open pages. The log contains the worker's calls. */
export function aWorker(pages: PageOptions[] = [], userAgent = 'AppleWebKit/537.36 Chrome/140') {
  const log: string[] = [];
  const shown: { title: string; options: ShownOptions }[] = [];
  const refused = () => Promise.reject(new DOMException('not allowed', 'InvalidAccessError'));

  const aPage = (options: PageOptions): PageWindow => {
    const url = options.url ?? 'https://game.example/';
    const page: PageWindow = {
      url,
      visibilityState: options.visible === false ? 'hidden' : 'visible',
      focused: options.focused ?? false,
      focus: () => {
        log.push(`focus ${url}`);
        return options.allowed === false ? refused() : Promise.resolve(page);
      },
      navigate: (to) => {
        log.push(`navigate ${to}`);
        return options.controlled === false ? Promise.reject(new TypeError('not controlled')) : Promise.resolve(page);
      },
      postMessage(message, [port]) {
        log.push(`tell ${JSON.stringify(message)}`);
        if (options.answers !== false) (port as MessagePort).postMessage('done');
      },
    };
    return page;
  };
  const windows = pages.map(aPage);

  const worker: WorkerScope = {
    registration: {
      pushManager: {} as PushManager,
      showNotification: async (title, options) => void shown.push({ title, options }),
      getNotifications: async ({ tag }) => [{ close: () => log.push(`close ${tag}`) }],
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url) => {
        log.push(`open ${url}`);
        return null;
      },
    },
    location: { origin: 'https://game.example' },
    navigator: { userAgent },
    addEventListener: () => undefined,
  };
  return { worker, log, shown };
}
