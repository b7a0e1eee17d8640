import * as z from 'zod/mini';
import { competitionCode, competitionYear } from './competition.ts';

/** The first two parts of the path of every collection: `/db/WC/2022/…`. */
export const competitionParams = z.strictObject({ code: competitionCode, year: competitionYear });
