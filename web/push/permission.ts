import { useExternalStore } from '../platform/use-external-store.ts';

/** The browser's permission for notifications; undefined where there are none. The component renders again when the permission changes. */
export function usePermission(): NotificationPermission | undefined {
  return useExternalStore(subscribe, readPermission);
}

function readPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

function subscribe(onChange: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The fan may have changed the permission in the settings of the browser or the phone.
  document.addEventListener('visibilitychange', onChange, { signal });
  if ('permissions' in navigator) {
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', onChange, { signal }))
      // Some browsers do not support this query. There, the permission is read only when the page becomes visible.
      .catch(() => undefined);
  }
  return () => stopping.abort();
}
