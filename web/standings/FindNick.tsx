import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { nickLength } from '../../game/identity/nick.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconSearch } from '../icons/signs/IconSearch.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFoundPlayers } from './data.ts';
import css from './LeaderboardPage.module.css';
import { Table } from './table/Table.tsx';

/** The delay between the last key and the request. */
const askAfterMs = 200;

interface FindNickProps {
  /** On narrow screens the field is visible only while this is true. */
  isOpen: boolean;
  /** The text is '' when the field is empty. */
  onSeek: (text: string) => void;
}

export function FindNick({ isOpen, onSeek }: FindNickProps) {
  const { t } = useLingui();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // The button that opens the field asks for it, so the next key belongs to it.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSeek(text.trim()), text === '' ? 0 : askAfterMs);
  };
  return (
    <label className={isOpen ? `field ${css.field} ${css.open}` : `field ${css.field}`}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        placeholder={t`Find a player`}
        aria-label={t`Find a player`}
        maxLength={nickLength.max}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}

interface FoundPlayersProps {
  sought: string;
  meUid: string;
  teams: Map<string, Team>;
}

export function FoundPlayers({ sought, meUid, teams }: FoundPlayersProps) {
  const found = useFoundPlayers(sought);
  if (found === undefined) return null;
  if (found.length > 0) return <Table rows={found} own={null} meUid={meUid} teams={teams} isPinning={false} />;
  return (
    <EmptyState>
      {sought.length < nickLength.min ? (
        <Trans>
          There is no player called “<bdi>{sought}</bdi>”. Nicknames have at least {nickLength.min} characters.
        </Trans>
      ) : (
        <Trans>
          There is no player called “<bdi>{sought}</bdi>”.
        </Trans>
      )}
    </EmptyState>
  );
}
