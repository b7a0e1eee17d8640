import { isProblemCode, Problem } from '../../../game/problem.ts';
import type { Issue } from '../../../game/problem.ts';
import { noteAnswer, probeServer } from './server-answers.ts';

const answerWithinMs = 15_000;
/** Uploads and downloads of files may take longer on slow connections. */
export const fileWithinMs = 90_000;

/**
 * Thrown if there is no network, if no complete answer arrived in time, or if a gateway answered with 502 or a higher
 * status. The server may or may not have received the call.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

let send = (path: string, init: RequestInit): Promise<Response> => fetch(path, init);

/** Sets how calls reach the server. Only the server itself uses this, when it renders a page. */
export function sendCallsBy(sender: (path: string) => Promise<Response>): void {
  send = sender;
}

/** Sends a request. Throws `Unreachable` if no answer arrives. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  const askedAtMs = performance.now();
  try {
    const response = await send(url, init);
    noteAnswer(askedAtMs);
    return response;
  } catch (cause) {
    throw await probeUnlessAborted(cause, url);
  }
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw await probeUnlessAborted(cause, response.url);
  }
}

/**
 * Returns the error to throw. An abort by our own code (the fan left the page, or a query was cancelled) is returned
 * unchanged. Any other error means that no answer arrived: the server is probed, and an `Unreachable` is returned.
 */
export async function probeUnlessAborted(cause: unknown, url: string): Promise<unknown> {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  await probeServer();
  return new Unreachable(`no answer from ${url}`, { cause });
}

export function withDeadline(signal: AbortSignal | undefined, withinMs = answerWithinMs): AbortSignal {
  const deadline = AbortSignal.timeout(withinMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** An answer without one of our refusal codes probably comes from a proxy between the page and the server, so only its status counts. */
export async function problemOf(response: Response): Promise<Problem | Unreachable> {
  const { code, detail, issues, lockedAt } = refusalIn((await response.json().catch(() => ({}))) as RefusalBody);
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  if (isProblemCode(code)) {
    return new Problem(code, detail ?? code, {
      ...(issues && { issues }),
      ...(retryAfterS && { retryAfterS }),
      ...(lockedAt !== undefined && { lockedAt }),
    });
  }
  if (response.status >= 502) return new Unreachable(`status ${response.status} from ${response.url}`);
  return new Problem('internal', `status ${response.status} from ${response.url}`);
}

interface Refusal {
  lockedAt?: string;
  code?: unknown;
  detail?: string | undefined;
  issues?: Issue[];
}

/** The body of a refusal. A callable's refusal has its fields in `error`. */
type RefusalBody = Refusal & { error?: { message?: string; details?: Omit<Refusal, 'detail'> } };

function refusalIn({ error, ...refusal }: RefusalBody): Refusal {
  return error ? { ...error.details, detail: error.message } : refusal;
}
