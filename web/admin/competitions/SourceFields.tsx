import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileBytes } from '../../../game/import/api.ts';
import { IconUpload } from '../../icons/arrows/IconUpload.ts';
import { IconLink } from '../../icons/writing/IconLink.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Field } from '../../ui/Field.tsx';
import { Choice } from '../../ui/Choice.tsx';
import css from './Competitions.module.css';
import { feedCompetitionsQuery } from './competitions-data.ts';
import { readChosenFile } from './source-values.ts';
import type { SourceValues } from './source-values.ts';

interface Named {
  code: string;
  year: string;
  name: string;
}

export interface ListsOfSources {
  shipped: Named[];
  hasFeedToken: boolean;
}

interface SourceFieldsProps {
  known: ListsOfSources;
  values: SourceValues;
  onChange: (part: Partial<SourceValues>) => void;
  isFileMissing: boolean;
}

/** The fields that only the chosen source needs. */
export function SourceFields({ known, values, onChange, isFileMissing }: SourceFieldsProps) {
  const { t } = useLingui();
  const files = <FileChoice values={values} onChange={onChange} isMissing={isFileMissing} />;
  switch (values.kind) {
    case 'shipped':
      return <NamedChoice label={t`Competition`} options={known.shipped} values={values} onChange={onChange} />;
    case 'football-data':
      return known.hasFeedToken ? <FeedChoice values={values} onChange={onChange} /> : <NoToken />;
    case 'openfootball':
      return (
        <>
          <Field
            label={t`Address`}
            icon={<IconLink size={18} aria-hidden="true" />}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2000}
            disabled={values.file !== null}
            value={values.address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
          {files}
        </>
      );
    case 'spreadsheet':
    case 'own':
      return files;
  }
}

function NoToken() {
  return (
    <p className="note">
      <Trans>
        You need a token from football-data.org. Anyone can get one. Set it as FOOTBALL_DATA_TOKEN, then restart the
        game.
      </Trans>
    </p>
  );
}

type ChoiceProps = Pick<SourceFieldsProps, 'values' | 'onChange'>;

function FeedChoice({ values, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(feedCompetitionsQuery);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.trouble !== null) return <p className="note bad">{data.trouble}</p>;
  const options = data.competitions.map(({ code, name, year }) => ({ code, name, year: year ?? '' }));
  return <NamedChoice label={t`Competition`} options={options} values={values} onChange={onChange} />;
}

/** Fills in the code and the year. The admin can change both afterwards, for example to another season. */
function NamedChoice({ label, options, values, onChange }: ChoiceProps & { label: string; options: Named[] }) {
  const { t } = useLingui();
  const keyOf = ({ code, year }: { code: string; year: string }) => `${code}/${year}`;
  const chosen = options.find((option) => keyOf(option) === keyOf(values));
  return (
    <Choice
      label={label}
      value={chosen ? keyOf(chosen) : ''}
      onChange={(key) => {
        const option = options.find((other) => keyOf(other) === key);
        if (option) onChange({ code: option.code, year: option.year });
      }}
    >
      <option value="">{t`Choose one`}</option>
      {options.map((option) => (
        <option key={keyOf(option)} value={keyOf(option)}>
          {option.name}
        </option>
      ))}
    </Choice>
  );
}

const kindsOfFiles = { openfootball: '.json', spreadsheet: '.csv,.tsv,.txt', own: '.zip' };

function FileChoice({ values: { kind, file }, onChange, isMissing }: ChoiceProps & { isMissing: boolean }) {
  const { t } = useLingui();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setTooLarge(chosen.size > fileBytes);
    onChange({ file: chosen.size > fileBytes ? null : await readChosenFile(chosen) });
  };
  const fault = isTooLarge ? t`This file is larger than 5 MB.` : isMissing ? t`Choose a file first.` : undefined;
  return (
    <div className={css.file}>
      <label className="btn s">
        <IconUpload size={18} aria-hidden="true" />
        <Trans>Choose a file</Trans>
        <input
          type="file"
          className="sr"
          accept={kind in kindsOfFiles ? kindsOfFiles[kind as keyof typeof kindsOfFiles] : undefined}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <span role="status" className={fault === undefined ? 'small' : `small ${css.fault}`}>
        {fault ?? file?.name}
      </span>
      {file !== null && (
        <button type="button" className="btn q" onClick={() => onChange({ file: null })}>
          <Trans>Remove file</Trans>
        </button>
      )}
    </div>
  );
}
