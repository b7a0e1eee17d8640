/** The parts of an error that can be logged, because they leave out the values of a failed statement. */
export interface LoggableError {
  [more: string]: unknown;
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack: string;
  cause?: LoggableError | undefined;
}

/**
 * Returns the loggable parts of an error. A whole error would reveal password hashes, tokens and private data, because the query builder's
 * message ends with the parameters of its statement, and PostgreSQL's detail shows whole rows.
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

/** Returns the loggable messages and codes of an error and its causes, as one text. */
export function wordsFor(error: unknown): string {
  const words: string[] = [];
  for (let cause: LoggableError | undefined = loggableError(error); cause; cause = cause.cause) {
    words.push(cause.code === undefined ? cause.message : `${cause.message} (${cause.code})`);
  }
  return words.join(': ');
}

/**
 * Returns the message of an error without the values of a statement. For a failed query of the query builder, it is the text of the query,
 * which contains only placeholders.
 */
function messageOf(error: Error): string {
  const { query, code } = error as { query?: unknown; code?: unknown };
  if (typeof query === 'string') return `Failed query: ${query}`;
  // The messages of SQLSTATE class 22 quote the value: `value "some user input" is out of range for type integer`.
  if (typeof code === 'string' && /^22...$/.test(code)) return 'a value is none of its type, or out of its range';
  return error.message;
}

/** Returns the stack without the message at its beginning, which may have several lines. */
function framesOf({ message, stack = '' }: Error): string {
  const from = stack.indexOf(message);
  return from < 0 ? '' : stack.slice(from + message.length).trim();
}
