import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { playerRow, uid } from '../identity/player.ts';

/** How many rivals a player may follow in a competition. Source: docs/product.md#rivals. */
export const rivalsLimit = 20;

const ofUser = z.extend(competitionParams, { uid });

export const listRivalsEndpoint = endpoint({
  summary:
    "The caller's rivals in table order with the caller among them, and who of rivals and group members has just passed the caller",
  method: 'GET',
  path: '/db/:code/:year/users/:uid/rivals',
  isBatched: true,
  who: 'account',
  params: ofUser,
  answer: z.object({
    /** The rows of the rivals and the caller's own; empty if the caller follows nobody. */
    rivals: z.array(playerRow).check(z.maxLength(rivalsLimit + 1)),
    /**
     * At most three rivals or members of the caller's groups who were behind the caller, or level, before the latest kick-off and are ahead now.
     * The nearest comes first.
     */
    passedBy: z.array(playerRow).check(z.maxLength(3)),
    version: z.int(),
  }),
});

export const putRivalEndpoint = endpoint({
  summary: 'Follows another player as a rival, or ends it. Nobody but the caller learns of it',
  method: 'PUT',
  path: '/db/:code/:year/users/:uid/rivals/:rival',
  who: 'player',
  params: z.extend(ofUser, { rival: uid }),
  body: z.strictObject({ isFollowed: z.boolean() }),
  answer: z.object({ ok: z.literal(true) }),
});
