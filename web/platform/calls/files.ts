import type { Endpoint } from '../../../game/endpoint.ts';
import { ownPath } from './own-path.ts';
import { fileWithinMs, probeUnlessAborted, problemOf, reach, readJson } from './reach.ts';

/** Sends a file as the body, and fills in `:code` and `:year` of the path. Throws the same errors as `call`. */
export async function sendFile<Given>(path: string, file: Blob): Promise<Given> {
  const response = await reach(ownPath(path), {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(fileWithinMs),
  });
  if (!response.ok) throw await problemOf(response);
  return (await readJson(response)) as Given;
}

/** Fetches a file from the path of its endpoint. Throws the same errors as `call`. */
export async function fetchFile({ path, method }: Pick<Endpoint, 'path' | 'method'>): Promise<Blob> {
  const response = await reach(ownPath(path), { method, signal: AbortSignal.timeout(fileWithinMs) });
  if (!response.ok) throw await problemOf(response);
  return response.blob().catch(async (cause: unknown) => {
    throw await probeUnlessAborted(cause, response.url);
  });
}
