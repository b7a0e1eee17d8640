/** Fills in the parameters of an endpoint's path, such as `/db/:code/:year/matches/:id`. */
export function fillPath(path: string, parts: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}
