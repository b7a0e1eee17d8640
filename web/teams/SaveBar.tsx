import { i18n } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Team } from '../../game/teams/team.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { IconLockOpen } from '../icons/people/IconLockOpen.ts';
import { ClosesIn } from '../predictions/Countdown.tsx';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import css from './SaveBar.module.css';
import type { TeamsWindow } from './use-selection-window.ts';

interface SaveBarProps {
  selection: TeamsWindow;
  sections: string[];
  chosen: Map<string, Team>;
  unsaved: Team[];
  save: Pick<UseMutationResult, 'status' | 'error'>;
  onSave: () => void;
}

/** Shows the time left, the progress of the choice, and the button that saves it. If the button is disabled, the reason is shown too. */
export function SaveBar({ selection, sections, chosen, unsaved, save, onSave }: SaveBarProps) {
  const empty = sections.filter((section) => !chosen.has(section));
  const isSaving = save.status === 'pending';
  const canSave = empty.length === 0 && unsaved.length > 0 && !isSaving;
  const needsYou = empty.length > 0 || unsaved.length > 0;
  const count = chosen.size;
  const all = sections.length;
  return (
    <section className={`card ${needsYou ? 'lit' : ''} ${css.bar}`}>
      {selection.closesAt !== null && <TimeLeft phase={selection.phase} closesAt={selection.closesAt} />}
      <span className={`small ${css.state}`}>
        <b className={css.chosen}>
          <Trans>
            {count} of {all} chosen
          </Trans>
        </b>{' '}
        {selection.closesAt === null && <Open />}
        <br />
        <span id="why-not-saved" className="t2" role="status">
          <State empty={empty} isBegun={count > 0} hasUnsaved={unsaved.length > 0} isSaving={isSaving} />
        </span>
      </span>
      <button
        type="button"
        className="btn p"
        aria-disabled={!canSave}
        aria-describedby="why-not-saved"
        onClick={() => canSave && onSave()}
      >
        <Trans>Save</Trans>
      </button>
      {save.status === 'error' && (
        <div className={css.error}>
          <ErrorNote error={save.error} />
        </div>
      )}
    </section>
  );
}

function TimeLeft({
  phase,
  closesAt,
}: {
  phase: TeamsWindow['phase'];
  closesAt: NonNullable<TeamsWindow['closesAt']>;
}) {
  return (
    <span className={`${css.count} ${phase === 'minutes' ? css.soon : ''}`}>
      <IconClock size={24} aria-hidden="true" />
      <span className="sr">
        <Trans>Closes in</Trans>
      </span>
      <ClosesIn until={closesAt} />
    </span>
  );
}

/** The end is not known, so nothing counts down. */
function Open() {
  return (
    <span className="t2 nowrap">
      <IconLockOpen size={18} aria-hidden="true" /> <Trans>Open</Trans>
    </span>
  );
}

interface StateProps {
  empty: string[];
  isBegun: boolean;
  hasUnsaved: boolean;
  isSaving: boolean;
}

function State({ empty, isBegun, hasUnsaved, isSaving }: StateProps): ReactNode {
  if (isSaving) {
    return (
      <>
        <IconLoader2 size={18} className="spin" aria-hidden="true" /> <Trans>Saving…</Trans>
      </>
    );
  }
  if (!isBegun) return <Trans>Choose one team from each pot.</Trans>;
  const list = new Intl.ListFormat(i18n.locale || 'en-US', { type: 'conjunction' }).format(empty);
  if (empty.length > 0) {
    return (
      <Plural value={empty.length} one={`Choose a team from Pot ${list}.`} other={`Choose teams from Pots ${list}.`} />
    );
  }
  if (hasUnsaved) return <Trans>Not saved yet.</Trans>;
  return (
    <>
      <IconCheck size={18} aria-hidden="true" /> <Trans>Saved</Trans>
    </>
  );
}
