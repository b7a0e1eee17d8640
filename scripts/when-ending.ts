const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => process.exit(code));

/**
 * Runs `tidy`, which must be synchronous, when this process ends, even if one of the signals above ends it. Returns a function that
 * unregisters it.
 */
export function whenEnding(tidy: () => void): () => void {
  process.on('exit', tidy);
  return () => process.off('exit', tidy);
}
