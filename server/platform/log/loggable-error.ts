/** What is left of an error when nothing of it may be a value somebody has sent. */
export interface LoggableError {
  [more: string]: unknown;
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Where it was thrown. */
  stack: string;
  cause?: LoggableError | undefined;
}

/**
 * An error for the log. The query builder's message ends with the parameters of its statement, and PostgreSQL's detail
 * shows whole rows: passwords' hashes, tokens, picks. Named here is what is told; all else of an error is not.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error', stack: '' };
  const { code, constraint, table, column } = error as Partial<
    Record<'code' | 'constraint' | 'table' | 'column', unknown>
  >;
  const known = Object.entries({ code, constraint, table, column }).filter(([, value]) => typeof value === 'string');
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
  };
}

/** The same as a few words for a line. */
export function wordsFor(error: unknown): string {
  const words: string[] = [];
  for (let it: LoggableError | undefined = loggableError(error); it; it = it.cause) {
    words.push(it.code === undefined ? it.message : `${it.message} (${it.code})`);
  }
  return words.join(': ');
}

/** Of a failed statement its text, which holds no values; of a value that is none of its type what it should have been. */
function messageOf(error: Error): string {
  const { query, code } = error as { query?: unknown; code?: unknown };
  if (typeof query === 'string') return `Failed query: ${query}`;
  // Class 22 of SQLSTATE: `value "what somebody sent" is out of range for type integer`.
  if (typeof code === 'string' && /^22...$/.test(code)) return 'a value is none of its type, or out of its range';
  return error.message;
}

/** The stack begins with the message, which may have lines of its own. */
function framesOf({ message, stack = '' }: Error): string {
  const from = stack.indexOf(message);
  return from < 0 ? '' : stack.slice(from + message.length).trim();
}
