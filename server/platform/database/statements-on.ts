import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Param, Statements } from './database.ts';

export function statementsOn(pool: pg.Pool): Statements {
  return {
    db: drizzle(pool),
    async query<Row>(text: string, params: readonly Param[], name?: string): Promise<Row[]> {
      const result = await pool.query({ text, values: [...params], ...(name === undefined ? {} : { name }) });
      return result.rows as Row[];
    },
  };
}
