import { useExternalStore } from '../platform/use-external-store.ts';

/** The browser's permission for notifications; undefined where there are none. The component renders again when the permission changes. */
export function usePermission(): NotificationPermission | undefined {
  return useExternalStore(subscribe, readPermission);
}

/** Lets the browser ask the fan. The kept permission is forgotten, because some browsers do not report that it has changed. */
export async function askPermission(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } finally {
    known = undefined;
  }
}

let known: { permission: NotificationPermission | undefined } | undefined;

/** Asking the browser takes milliseconds, and a page asks several times whenever it is rendered, so the answer is kept until it may have changed. */
function readPermission(): NotificationPermission | undefined {
  known ??= { permission: 'Notification' in globalThis ? Notification.permission : undefined };
  return known.permission;
}

function subscribe(onChange: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const readAgain = (): void => {
    known = undefined;
    onChange();
  };
  // The fan may have changed the permission in the settings of the browser or the phone.
  document.addEventListener('visibilitychange', readAgain, { signal });
  if ('permissions' in navigator) {
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', readAgain, { signal }))
      // Some browsers do not support this query. There, the permission is read only when the page becomes visible.
      .catch(() => undefined);
  }
  return () => stopping.abort();
}
