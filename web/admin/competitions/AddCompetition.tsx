import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import css from './Competitions.module.css';
import { usePreviewCompetition } from './competitions-data.ts';
import type { Previewed } from './competitions-data.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { SourceForm } from './SourceForm.tsx';
import type { Known } from './SourceForm.tsx';
import { emptyValues, requestOf } from './source-values.ts';

interface AddCompetitionProps {
  known: Known;
  /** Called with the name of the stored competition, or without a name if the admin cancels. */
  onDone: (stored?: string) => void;
}

/** The steps that add or update a competition. The fields of the first step keep their values when the admin goes back to it. */
export function AddCompetition({ known, onDone }: AddCompetitionProps) {
  const [values, setValues] = useState(emptyValues);
  const [previewed, setPreviewed] = useState<Previewed>();
  const preview = usePreviewCompetition((found) => {
    setPreviewed(found);
    // The button is at the end of a long form, so without this the page would show the middle of the preview.
    window.scrollTo({ top: 0 });
  });
  return (
    <>
      <Steps current={previewed === undefined ? 1 : 2} />
      {previewed === undefined ? (
        <SourceForm
          known={known}
          values={values}
          onChange={(part) => {
            preview.reset();
            setValues((now) => ({ ...now, ...part }));
          }}
          isBusy={preview.isPending}
          error={preview.error}
          onRead={() => preview.mutate(requestOf(values))}
          onCancel={() => onDone()}
        />
      ) : (
        <PreviewStep first={previewed} onBack={() => setPreviewed(undefined)} onDone={onDone} />
      )}
    </>
  );
}

function Steps({ current }: { current: 1 | 2 }) {
  const { t } = useLingui();
  const names = [t`Source`, t`Preview`, t`Add`];
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
      {names.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? 'step' : undefined}>
          <b aria-hidden="true">{index + 1 < current ? <IconCheck size={18} /> : index + 1}</b>
          {name}
          {index + 1 < current && (
            <span className="sr">
              <Trans>done</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
