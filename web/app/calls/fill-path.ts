/** The address of an endpoint: `/db/:code/:year/matches/:id` with its parts filled in. */
export function fillPath(path: string, parts: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}
