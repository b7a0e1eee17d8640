import * as z from 'zod/mini';
import { competitionCode, competitionYear } from './competition.ts';

/** The parameters in the paths of one competition: WC and 2022 in `/db/WC/2022/…`. */
export const competitionParams = z.strictObject({ code: competitionCode, year: competitionYear });
