import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '../platform/router/hooks.ts';
import { IconX } from '../icons/signs/IconX.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { PickScore } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { openAutosave, ownAutosave, predictionsQuery, usePick } from '../predictions/data.ts';
import { claimGuestPicks, readGuestPick, writeGuestPick } from '../predictions/guest-pick.ts';
import type { GuestPick } from '../predictions/guest-pick.ts';
import css from './GuestPickHandOver.module.css';

type HandedOver = { pick: GuestPick; isFirst: boolean };

/**
 * Once the account has a nick, sends the pick that was tried as a guest, and says what became of it. It never replaces a pick. Source:
 * docs/product.md#trying-a-pick.
 */
export function GuestPickHandOver({ me, areOthersRemoved }: { me: OwnUser; areOthersRemoved: boolean }) {
  const handed = useHandOver(me);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => setClosed(true);
  if (!handed) {
    // What became of a pick of this account would come first. The removed one may be of another competition.
    return areOthersRemoved ? (
      <Bar onClose={close}>
        <Trans>The pick tried on this device before belongs to another account, so it wasn't saved to yours.</Trans>
      </Bar>
    ) : null;
  }
  return handed.isFirst ? (
    <Outcome pick={handed.pick} onClose={close} />
  ) : (
    <Bar onClose={close}>
      <Trans>
        You already had a pick for <Pairing matchId={handed.pick.matchId} />, so we kept that one.
      </Trans>
    </Bar>
  );
}

function useHandOver({ uid, nick }: OwnUser): HandedOver | undefined {
  const client = useQueryClient();
  const [handed, setHanded] = useState<HandedOver>();
  const isBusy = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    claimGuestPicks(uid);
    const pick = readGuestPick();
    if (pick === null || nick === null || isBusy.current) return;
    isBusy.current = true;
    const handOver = async () => {
      const { predictions } = await client.ensureQueryData(predictionsQuery);
      openAutosave(client, uid);
      const isFirst = !predictions.some(({ matchId }) => matchId === pick.matchId);
      // From here on the queue of unsent picks keeps the pick.
      if (isFirst) ownAutosave().adopt(pick.matchId, pick.value, pick.teams);
      writeGuestPick(null);
      setHanded({ pick, isFirst });
    };
    // Without an answer the pick stays on the device, and the next page that is opened tries again.
    handOver().catch(() => {
      isBusy.current = false;
    });
  }, [client, uid, nick, pathname]);
  return handed;
}

function Outcome({ pick, onClose }: { pick: GuestPick; onClose: () => void }) {
  const state = usePick(pick.matchId);
  if (state.kind === 'saved') {
    return (
      <Bar onClose={onClose}>
        <Trans>
          <Pairing matchId={pick.matchId} /> <PickScore pick={pick.value} /> is saved. You can change it until kick-off.
        </Trans>
      </Bar>
    );
  }
  if (state.kind === 'conflict') {
    return (
      <Bar onClose={onClose}>
        <Trans>
          You already have a pick for <Pairing matchId={pick.matchId} />, and it stays unless you choose{' '}
          <PickScore pick={pick.value} />.
        </Trans>
      </Bar>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Bar onClose={onClose}>
        {state.code === 'match_locked' ? (
          <Trans>
            <Pairing matchId={pick.matchId} /> locked before your <PickScore pick={pick.value} /> was saved, so your
            pick doesn't count.
          </Trans>
        ) : (
          <Trans>
            Your <PickScore pick={pick.value} /> for <Pairing matchId={pick.matchId} /> couldn't be saved, so it doesn't
            count.
          </Trans>
        )}
      </Bar>
    );
  }
  return null;
}

function Pairing({ matchId }: { matchId: string }) {
  const teams = useTeams();
  const match = useMatches().find(({ id }) => id === matchId);
  if (!match) return null;
  const sides = sidesOf(match, teams);
  return (
    <b>
      {sides[1].name} – {sides[2].name}
    </b>
  );
}

function Bar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={css.bar} role="status">
      <p>{children}</p>
      <button type="button" className="ib" aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
