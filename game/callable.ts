import type * as z from 'zod/mini';
import type { Caller } from './endpoint.ts';
import { problemStatus } from './problem.ts';
import type { ProblemCode } from './problem.ts';

type Shape = z.ZodMiniType;

/**
 * One function of the callable protocol: a POST with `{"data": …}`, answered with `{"result": …}` or `{"error": {status, message, details:
 * {code, issues?}}}`. Source: docs/contract.md#callables.
 */
export interface Callable<Data extends Shape = Shape, Result extends Shape = Shape> {
  /** The description of the function in the OpenAPI document. */
  summary: string;
  /** The name that clients use, such as `groups-createGroup`. */
  name: string;
  who: Exclude<Caller, 'guest'>;
  data: Data;
  result: Result;
}

/**
 * Declares a callable, and returns it unchanged. The function exists so that the types of the callable's parts are inferred. The annotation
 * below lets a bundler drop callables that no page uses.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function callable<Data extends Shape, Result extends Shape>(
  declared: Callable<Data, Result>,
): Callable<Data, Result> {
  return declared;
}

/** The statuses of the callable protocol that the game uses, with their HTTP statuses. */
export const callableHttpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type CallableStatus = keyof typeof callableHttpStatus;

/** Returns the status of the callable protocol for a refusal code. Source: docs/contract.md#callables. */
export function callableStatus(code: ProblemCode): CallableStatus {
  switch (code) {
    case 'name_taken':
    case 'nick_taken':
    case 'email_taken':
      return 'ALREADY_EXISTS';
    case 'edited_meanwhile':
    case 'newer_pick':
      return 'ABORTED';
    case 'too_large':
    case 'wrong_type':
      return 'INVALID_ARGUMENT';
    default:
      return byHttpStatus[problemStatus[code]];
  }
}

type HttpStatus = (typeof problemStatus)[ProblemCode];

const byHttpStatus: Record<HttpStatus, CallableStatus> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  421: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};
