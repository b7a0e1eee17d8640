/** The constraint (check, unique, foreign key) a failed statement ran into, also inside the query builder's error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let it = error; it instanceof Error; it = it.cause) {
    const { code, constraint } = it as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.startsWith('23')) return typeof constraint === 'string' ? constraint : '';
  }
  return undefined;
}

const retries = 5;

/** Does it again after a deadlock or a serialization failure, which are not the caller's fault. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= retries || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    const { code } = it as { code?: unknown };
    if (code === '40P01' || code === '40001') return true;
  }
  return false;
}
