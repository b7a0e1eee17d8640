import { Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BracketPreview } from '../../../game/results/sides.ts';
import css from '../Admin.module.css';
import { AdminError } from '../AdminError.tsx';
import { BracketDialog } from './BracketDialog.tsx';

interface BracketFormProps<Act> {
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
  /** The change that the fields describe; undefined if it is stored already. */
  typed: Act | undefined;
  /** The act that undoes what admins have set; undefined if nothing is set. */
  undo: Act | undefined;
  preview: UseMutationResult<BracketPreview, Error, Act>;
  write: UseMutationResult<unknown, Error, Act>;
  words: Record<'setTitle' | 'set' | 'undoTitle' | 'undo', string>;
}

/** A form about the bracket. Its buttons preview a change; a dialog then asks before the change is saved. */
export function BracketForm<Act>(props: BracketFormProps<Act>) {
  const { typed, undo, preview, write, words } = props;
  const [asked, setAsked] = useState<{ act: Act; isUndo: boolean }>();
  const showPreview = (act: Act, isUndo: boolean) =>
    preview.mutate(act, { onSuccess: () => setAsked({ act, isUndo }) });
  const close = () => setAsked(undefined);
  return (
    <div className={`card pad ${css.form}`}>
      <h3>{props.title}</h3>
      <p className="small t2">{props.hint}</p>
      {props.children}
      <div className={css.answers}>
        <Button kind="p" act={typed} isPending={preview.isPending} onAct={(act) => showPreview(act, false)}>
          <Trans>Preview changes</Trans>
        </Button>
        {undo !== undefined && (
          <Button kind="s" act={undo} isPending={preview.isPending} onAct={(act) => showPreview(act, true)}>
            {words.undo}
          </Button>
        )}
      </div>
      {preview.isError && <AdminError error={preview.error} />}
      {asked && preview.data && (
        <BracketDialog
          title={asked.isUndo ? words.undoTitle : words.setTitle}
          act={asked.isUndo ? words.undo : words.set}
          preview={preview.data}
          isPending={write.isPending}
          error={write.error}
          onAct={() => write.mutate(asked.act, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ButtonProps<Act> {
  kind: 'p' | 's';
  act: Act | undefined;
  isPending: boolean;
  onAct: (act: Act) => void;
  children: ReactNode;
}

function Button<Act>({ kind, act, isPending, onAct, children }: ButtonProps<Act>) {
  const isDisabled = act === undefined || isPending;
  return (
    <button
      type="button"
      className={`btn ${kind}`}
      disabled={isDisabled}
      onClick={() => act !== undefined && onAct(act)}
    >
      {children}
    </button>
  );
}
