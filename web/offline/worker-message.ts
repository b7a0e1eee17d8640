export type WorkerMessage =
  /** Nothing is being typed, so the waiting version may take over. */
  | { takeOver: true }
  /** The path of the style sheet with the flags of this competition's teams. */
  | { flags: string[] };
