import { useSyncExternalStore } from 'react';

/** What the browser says about notifications of this site; undefined where it knows none. Changes are seen at once. */
export function usePermission(): NotificationPermission | undefined {
  return useSyncExternalStore(subscribe, readPermission);
}

function readPermission(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined;
}

function subscribe(onChange: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Who comes back from the settings of the browser or the phone may have changed it there.
  document.addEventListener('visibilitychange', onChange, { signal });
  if ('permissions' in navigator) {
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', onChange, { signal }))
      // Some browsers do not know the name; then coming back has to do.
      .catch(() => undefined);
  }
  return () => stopping.abort();
}
