import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Problem } from '../../../game/problem.ts';
import { IconCloudDownload } from '../../icons/arrows/IconCloudDownload.ts';
import { IconPackage } from '../../icons/signs/IconPackage.ts';
import { IconWorld } from '../../icons/signs/IconWorld.ts';
import { IconFileZip } from '../../icons/writing/IconFileZip.ts';
import { IconTable } from '../../icons/writing/IconTable.ts';
import { AdminError } from '../AdminError.tsx';
import admin from '../Admin.module.css';
import { SendButton } from '../../ui/form/Form.tsx';
import { CompetitionFields } from './CompetitionFields.tsx';
import css from './Competitions.module.css';
import { SourceFields } from './SourceFields.tsx';
import type { ListsOfSources } from './SourceFields.tsx';
import { faultyFields } from './source-values.ts';
import type { SourceKind, SourceValues } from './source-values.ts';

export type Known = ListsOfSources;

interface SourceFormProps {
  known: Known;
  values: SourceValues;
  onChange: (part: Partial<SourceValues>) => void;
  isBusy: boolean;
  error: unknown;
  onRead: () => void;
  onCancel: () => void;
}

/** The first step: where the competition comes from, and what it is called. */
export function SourceForm({ known, values, onChange, isBusy, error, onRead, onCancel }: SourceFormProps) {
  const [isSent, setSent] = useState(false);
  const faults = faultyFields(values);
  const shown = isSent ? faults : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (faults.length === 0) onRead();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SourceChoice kind={values.kind} onChoose={(kind) => onChange({ kind, file: null })} />
      <div className={`card lit pad ${admin.form}`}>
        <SourceFields known={known} values={values} onChange={onChange} isFileMissing={shown.includes('file')} />
        <CompetitionFields values={values} onChange={onChange} faults={shown} />
        {error !== null && <AdminError error={error} ownWords={sentencesOf(error)} />}
        <div className={admin.answers}>
          <SendButton isBusy={isBusy}>
            <Trans>Read and preview</Trans>
          </SendButton>
          <button type="button" className="btn s" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </button>
        </div>
        <p className="small t2">
          <Trans>Nothing is saved until you confirm.</Trans>
        </p>
      </div>
    </form>
  );
}

/** The server says in the detail of the refusal what is wrong with a file or an address. */
function sentencesOf(error: unknown) {
  return error instanceof Problem ? { file_refused: error.message } : {};
}

function SourceChoice({ kind, onChoose }: { kind: SourceKind; onChoose: (kind: SourceKind) => void }) {
  const { t } = useLingui();
  const sources = useSources();
  return (
    <fieldset className={css.sources}>
      <legend>{t`Where does the competition come from?`}</legend>
      {sources.map(({ value, name, text, sign: Sign }) => (
        <label key={value} className={css.source}>
          <input
            type="radio"
            name="source"
            className="sr"
            checked={value === kind}
            aria-label={name}
            onChange={() => onChoose(value)}
          />
          <span className={css.sign}>
            <Sign size={24} aria-hidden="true" />
          </span>
          <span>
            <b>{name}</b>
            <span className="small t2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function useSources() {
  const { t } = useLingui();
  return [
    {
      value: 'shipped' as const,
      name: t`Included with Fulltime`,
      text: t`Finished competitions that you can replay.`,
      sign: IconPackage,
    },
    {
      value: 'football-data' as const,
      name: 'football-data.org',
      text: t`Matches and results for the competitions your token covers.`,
      sign: IconCloudDownload,
    },
    {
      value: 'openfootball' as const,
      name: 'openfootball',
      text: t`A JSON file or its address. Matches and results are public and free.`,
      sign: IconWorld,
    },
    {
      value: 'spreadsheet' as const,
      name: t`A spreadsheet`,
      text: t`A CSV file with columns for date, home and away. Time, stage, matchday, group and score are optional.`,
      sign: IconTable,
    },
    {
      value: 'own' as const,
      name: t`Fulltime's own format`,
      text: t`A zip file from Export, with all teams, matches and results.`,
      sign: IconFileZip,
    },
  ];
}
