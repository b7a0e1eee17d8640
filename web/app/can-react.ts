let note = (): void => undefined;

/** Resolves when the page has replaced the splash screen or the first view of the server, and can react to the fan. */
export const canReact = new Promise<void>((resolve) => (note = resolve));

export function noteCanReact(): void {
  note();
}
