import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Reaction } from '../../../game/groups/reactions.ts';
import { IconBandage } from '../../icons/football/IconBandage.ts';
import { IconBolt } from '../../icons/football/IconBolt.ts';
import { IconClover } from '../../icons/football/IconClover.ts';
import { IconCrystalBall } from '../../icons/football/IconCrystalBall.ts';
import { IconFlame } from '../../icons/football/IconFlame.ts';
import { IconThumbUp } from '../../icons/football/IconThumbUp.ts';
import type { Icon } from '../../icons/icon.tsx';

/** The word and the symbol of each reaction. Source: docs/product.md#reactions. */
export const reactionWords: Record<Reaction, { word: MessageDescriptor; Symbol: Icon }> = {
  called_it: { word: msg`Called it`, Symbol: IconCrystalBall },
  on_fire: { word: msg`On fire`, Symbol: IconFlame },
  lucky: { word: msg`Lucky`, Symbol: IconClover },
  ouch: { word: msg`Ouch`, Symbol: IconBandage },
  well_played: { word: msg`Well played`, Symbol: IconThumbUp },
  no_way: { word: msg`No way`, Symbol: IconBolt },
};

/** False for none, and for one that only a later version of the server knows. */
export function isKnownReaction(reaction: Reaction | null): reaction is Reaction {
  return reaction !== null && Object.hasOwn(reactionWords, reaction);
}
