const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => process.exit(code));

/** Runs `tidy`, which may not wait for anything, when this process ends, by a signal too. The answer takes that back. */
export function whenEnding(tidy: () => void): () => void {
  process.on('exit', tidy);
  return () => process.off('exit', tidy);
}
