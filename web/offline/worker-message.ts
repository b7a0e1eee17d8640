/** What a page tells a service worker. */
export type WorkerMessage =
  /** Nothing is being typed: the version that waits may take over. */
  | { takeOver: true }
  /** The paths of the flags that this tournament shows. */
  | { flags: string[] };
