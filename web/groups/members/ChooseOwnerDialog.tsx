import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { candidatesIn } from './candidates.ts';
import css from './OwnerCard.module.css';

/** With more candidates than this, the owner can search them. */
const mostWithoutSearch = 8;
const mostShown = 50;

interface ChooseOwnerDialogProps {
  group: Group;
  onChoose: (member: PlayerRow) => void;
  onClose: () => void;
}

/** Asks to whom the group is handed over. The question that follows asks for confirmation. */
export function ChooseOwnerDialog({ group, onChoose, onClose }: ChooseOwnerDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const candidates = candidatesIn(group);
  const search = text.trim().toLowerCase();
  const found = candidates.filter(({ nick }) => nick.toLowerCase().includes(search));
  return (
    <Dialog title={t`Choose a new owner`} onClose={onClose}>
      {candidates.length > mostWithoutSearch && (
        <SearchField label={t`Find a member`} maxLength={20} value={text} onSearch={setText} />
      )}
      {found.length === 0 && (
        <p className="t2">
          <Trans>There is no member with that nickname.</Trans>
        </p>
      )}
      <ul className={css.candidates}>
        {found.slice(0, mostShown).map((member) => (
          <li key={member.uid}>
            <button
              type="button"
              className="btn s"
              aria-label={t`Hand over to ${member.nick}`}
              onClick={() => onChoose(member)}
            >
              <bdi>{member.nick}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
