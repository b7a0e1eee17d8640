import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LeftOutResult } from '../../../../game/import/api.ts';
import { Field } from '../../../ui/Field.tsx';
import { readPair, writePair } from './answers.ts';
import type { TypedResult } from './answers.ts';
import css from '../Competitions.module.css';

interface ScoreFormProps {
  result: LeftOutResult;
  isBusy: boolean;
  onType: (typed: TypedResult) => void;
}

/** Fields for another result than that of the file. */
export function ScoreForm({ result, isBusy, onType }: ScoreFormProps) {
  const { t } = useLingui();
  const [texts, setTexts] = useState({
    ht: writePair(result.ht),
    ft: writePair(result.ft),
    et: writePair(result.et),
    p: writePair(result.p),
  });
  const [isSent, setSent] = useState(false);
  const names = { ht: t`Half-time`, ft: t`After 90 minutes`, et: t`After extra time`, p: t`Shoot-out` };
  const faultOf = (part: keyof TypedResult) =>
    readPair(texts[part]) === undefined || (part === 'ft' && texts.ft.trim() === '')
      ? t`Enter a score such as 2:1.`
      : undefined;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setSent(true);
    const [ht, ft, et, p] = [readPair(texts.ht), readPair(texts.ft), readPair(texts.et), readPair(texts.p)];
    if (ft && ht !== undefined && et !== undefined && p !== undefined) onType({ ht, ft, et, p });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className={css.fields}>
        {(['ht', 'ft', 'et', 'p'] as const).map((part) => (
          <Field
            key={part}
            label={names[part]}
            value={texts[part]}
            autoComplete="off"
            maxLength={7}
            error={isSent ? faultOf(part) : undefined}
            onChange={({ target }) => setTexts((now) => ({ ...now, [part]: target.value }))}
          />
        ))}
      </div>
      <div className={css.choices}>
        <button type="submit" className="btn s" disabled={isBusy}>
          <Trans>Use this result</Trans>
        </button>
      </div>
    </form>
  );
}
