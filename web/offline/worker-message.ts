export type WorkerMessage =
  /** Nothing is being typed, so the waiting version may take over. */
  | { takeOver: true }
  /** The paths of the flags of this tournament's teams. */
  | { flags: string[] };
