import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Problem } from '../../../../game/problem.ts';
import { AdminError } from '../../AdminError.tsx';
import { countUnresolved, withAnswer, withoutAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { Assumed } from './Assumed.tsx';
import css from '../Competitions.module.css';
import { usePreviewCompetition, useStoreCompetition } from '../competitions-data.ts';
import type { Previewed } from '../competitions-data.ts';
import { Faults } from './Faults.tsx';
import { LatePicks } from './LatePicks.tsx';
import { Overview } from './Overview.tsx';
import { TeamsFound } from './TeamsFound.tsx';
import { UpdateShown } from './UpdateShown.tsx';
import { useLatePicks } from './use-late-picks.ts';

interface PreviewStepProps {
  first: Previewed;
  onBack: () => void;
  onDone: (stored: string) => void;
}

/** The second step: what would be stored, and the faults to resolve. After each answer the server makes a new preview. */
export function PreviewStep({ first, onBack, onDone }: PreviewStepProps) {
  const draft = useDraft(first);
  const { asked, preview, answers, revise, isBusy, error } = draft;
  const store = useStoreCompetition();
  const late = useLatePicks(preview.prepared?.update?.latePicks);
  const { prepared } = preview;
  const name = prepared?.name ?? `${asked.code} ${asked.year}`;
  const submit = () =>
    store.mutate(
      { asked, preview, latePicks: late.decisions },
      {
        onSuccess: () => onDone(name),
        // Another admin may have stored or changed the competition meanwhile. A new preview shows what is stored now.
        onError: () => revise(answers),
      },
    );
  return (
    <>
      {prepared && <Overview asked={asked} prepared={prepared} />}
      {prepared?.update && <UpdateShown update={prepared.update} />}
      {late.asked.length > 0 && <LatePicks late={late} isBusy={isBusy || store.isPending} />}
      <FaultsAndFindings draft={draft} />
      {error !== null && <AdminError error={error} />}
      {store.error && <AdminError error={store.error} ownWords={sentencesOf(store.error)} />}
      <Bar
        preview={preview}
        undecided={late.undecided}
        isBusy={isBusy || store.isPending}
        onBack={onBack}
        onStore={submit}
      />
    </>
  );
}

/** The faults to resolve, beside what the server has assumed and found. */
function FaultsAndFindings({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { asked, preview, answers, revise, decide, isBusy } = draft;
  const { prepared } = preview;
  return (
    <div className={css.columns}>
      <Faults
        asked={asked}
        preview={preview}
        answers={answers}
        isBusy={isBusy}
        onAnswer={(answer) => decide(withAnswer(answers, answer))}
        onUndo={(key) => decide(withoutAnswer(answers, key))}
      />
      {prepared && (
        <div className="stack">
          <Assumed
            prepared={prepared}
            isBusy={isBusy}
            onTimeZone={(timeZone) => revise(answers, { timeZone })}
            onAnswer={(answer) => decide(withAnswer(answers, answer))}
          />
          <TeamsFound teams={prepared.teams} />
        </div>
      )}
    </div>
  );
}

function sentencesOf(error: unknown) {
  return error instanceof Problem ? { file_refused: error.message } : {};
}

function useDraft(first: Previewed) {
  const [previewed, setPreviewed] = useState(first);
  const [answers, setAnswers] = useState<Answer[]>([]);
  const preview = usePreviewCompetition(setPreviewed);
  const { file, ...rest } = previewed.asked;
  const revise = (next: Answer[], change: { timeZone?: string } = {}) =>
    preview.mutate({ ...rest, ...change, from: file, corrections: next.map(({ correction }) => correction) });
  return {
    ...previewed,
    answers,
    revise,
    decide: (next: Answer[]) => {
      setAnswers(next);
      revise(next);
    },
    isBusy: preview.isPending,
    error: preview.error,
  };
}

interface BarProps {
  preview: Previewed['preview'];
  /** The number of matches with late picks about which the admin has not decided. */
  undecided: number;
  isBusy: boolean;
  onBack: () => void;
  onStore: () => void;
}

function Bar({ preview, undecided, isBusy, onBack, onStore }: BarProps) {
  const { prepared } = preview;
  const unresolved = countUnresolved(preview);
  const update = prepared?.update ?? null;
  return (
    <div className={`card ${css.bar}`}>
      <span className="grow" role="status">
        <b>
          {unresolved > 0 ? (
            <Plural value={unresolved} one="# problem to fix" other="# problems to fix" />
          ) : undecided > 0 ? (
            <Plural value={undecided} one="# decision to make" other="# decisions to make" />
          ) : update ? (
            <Plural value={update.changes.length} one="# change" other="# changes" />
          ) : (
            <Trans>Ready to add</Trans>
          )}
        </b>
        <span className="small t2">
          <Trans>Either everything is saved or nothing is.</Trans>
        </span>
      </span>
      <button type="button" className="btn s" onClick={onBack}>
        <Trans>Back</Trans>
      </button>
      <button
        type="button"
        className="btn p"
        disabled={unresolved + undecided > 0 || isBusy || prepared === null || update?.changes.length === 0}
        onClick={onStore}
      >
        {update ? <Trans>Update</Trans> : <Trans>Add the competition</Trans>}
      </button>
    </div>
  );
}
