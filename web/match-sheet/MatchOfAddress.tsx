import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { addressOfMatch } from '../matches/open/match-in-address.ts';
import type { OverPage } from '../matches/open/use-open-match.ts';
import { useIsAt, useLocation, useNavigate, useSearchParams } from '../platform/router/hooks.ts';
import { patterns } from '../platform/paths.ts';
import { openAutosave } from '../predictions/data.ts';
import { MatchSheet } from './MatchSheet.tsx';
import { preloadTrouble } from './TroubleSentence.tsx';

/**
 * Shows the match that the address names (`?match=ID`) over any page but the admin's, which shows its results in its own way. Back closes it.
 * Source: docs/product.md#a-match.
 */
export function MatchOfAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { key, state } = location;
  const isOfAdmin = useIsAt(patterns.admin);
  const id = isOfAdmin ? null : params.get('match');
  const match = useMatches().find((one) => one.id === id);
  const isOverPage = (state as OverPage | null)?.isOverPage === true;
  const client = useQueryClient();
  const { uid } = useMe();
  const [canPick, setCanPick] = useState(false);
  useEffect(() => {
    // The sentences about trouble are loaded ahead, because without a connection a row's whole sentence is only in its sheet.
    preloadTrouble();
    // Not every page has opened the autosave.
    openAutosave(client, uid);
    setCanPick(true);
  }, [client, uid]);
  const closed = useRef<string>(undefined);
  // Forward opens the same entry of the history once more.
  useEffect(() => {
    if (!match) closed.current = undefined;
  }, [match]);
  const close = () => {
    // Going back takes a moment. A second step back in this moment would leave the page.
    if (closed.current === key) return undefined;
    closed.current = key;
    // A match that was opened on this page is one step in the history. One that a link or a notification named is not.
    if (isOverPage) return history.back();
    void navigate(addressOfMatch(location, undefined), { replace: true, preventScrollReset: true });
  };
  return match && canPick && <MatchSheet key={match.id} match={match} onClose={close} />;
}
