import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PreparedCompetition, PreviewedStage } from '../../../../game/import/api.ts';
import { IconClock } from '../../../icons/football/IconClock.ts';
import { IconFlag } from '../../../icons/football/IconFlag.ts';
import { IconListNumbers } from '../../../icons/football/IconListNumbers.ts';
import { IconHistory } from '../../../icons/arrows/IconHistory.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { stageName } from '../../../matches/stage-names.ts';
import { formatDateTime } from '../../../platform/format.ts';
import type { Answer } from './answers.ts';
import css from '../Competitions.module.css';
import { StageDialog } from './StageDialog.tsx';
import { useCriteria } from './use-criteria.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

interface AssumedProps {
  prepared: PreparedCompetition;
  isBusy: boolean;
  onTimeZone: (timeZone: string) => void;
  onAnswer: (answer: Answer) => void;
}

/** Lists what the importer assumed because the file does not say it. Files in the game's own format say everything. */
export function Assumed({ prepared, isBusy, onTimeZone, onAnswer }: AssumedProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<PreviewedStage | 'zone'>();
  const { timeZone, hasSections, moved, stages, isOwnFormat } = prepared;
  const change = isOwnFormat ? undefined : setOpen;
  const close = () => setOpen(undefined);
  return (
    <section className={`card ${css.assumed}`} aria-labelledby="assumed">
      <h3 id="assumed">{isOwnFormat ? <Trans>From the file</Trans> : <Trans>Assumed</Trans>}</h3>
      <ul>
        <Line
          sign={IconClock}
          title={t`Time zone: ${timeZone}`}
          name={t`Change the time zone`}
          isBusy={isBusy}
          onChange={change && (() => change('zone'))}
        >
          {isOwnFormat ? (
            <Trans>The time zone determines which day a match is played on.</Trans>
          ) : (
            <Trans>
              Times in the file use this zone unless they name another one. The zone also determines which day a match
              is played on.
            </Trans>
          )}
        </Line>
        {stages.map((stage) => (
          <StageLine key={stage.id} stage={stage} isBusy={isBusy} onChange={change && (() => change(stage))} />
        ))}
        {!hasSections && (
          <Line sign={IconFlag} title={t`No pots, so no favourite teams`}>
            <Trans>Players only pick scores.</Trans>
          </Line>
        )}
        {moved.length > 0 && <MovedLine moved={moved} timeZone={timeZone} />}
      </ul>
      {open === 'zone' && <ZoneDialog timeZone={timeZone} onChoose={onTimeZone} onClose={close} />}
      {open !== undefined && open !== 'zone' && <StageDialog stage={open} onAnswer={onAnswer} onClose={close} />}
    </section>
  );
}

interface LineProps {
  sign: Icon;
  title: string;
  children?: ReactNode;
  /** The name of the button for screen readers. */
  name?: string;
  isBusy?: boolean;
  onChange?: (() => void) | undefined;
}

function Line({ sign: Sign, title, children, name, isBusy, onChange }: LineProps) {
  return (
    <li>
      <Sign size={24} aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        {children !== undefined && <span className="small t2">{children}</span>}
      </span>
      {onChange && (
        <button type="button" className="btn q" aria-label={name} disabled={isBusy} onClick={onChange}>
          <Trans>Change</Trans>
        </button>
      )}
    </li>
  );
}

interface StageLineProps {
  stage: PreviewedStage;
  isBusy: boolean;
  onChange: (() => void) | undefined;
}

function StageLine({ stage, isBusy, onChange }: StageLineProps) {
  const { t } = useLingui();
  const criteria = useCriteria();
  const name = stageName(stage);
  const kinds = {
    league: t`one table`,
    groups: t`groups`,
    knockout: stage.legs === 2 ? t`knockout, two legs` : t`knockout`,
  };
  return (
    <Line
      sign={IconListNumbers}
      title={`${name}: ${kinds[stage.kind]}`}
      name={t`Change ${name}`}
      isBusy={isBusy}
      onChange={onChange}
    >
      <Plural value={stage.matches} one="# match" other="# matches" /> · <Trans>stage factor {stage.factor}</Trans>
      {stage.kind !== 'knockout' && ` · ${stage.order.map((criterion) => criteria[criterion]).join(', ')}`}
    </Line>
  );
}

function MovedLine({ moved, timeZone }: Pick<PreparedCompetition, 'moved' | 'timeZone'>) {
  return (
    <li>
      <IconHistory size={24} aria-hidden="true" />
      <details className="grow">
        <summary>
          <b>
            <Plural
              value={moved.length}
              one="# match that moved keeps its matchday"
              other="# matches that moved keep their matchday"
            />
          </b>
        </summary>
        <ul className="small t2">
          {moved.map(({ sides, utcDate, matchday }) => (
            <li key={`${sides} ${utcDate}`}>
              <Trans>
                Matchday {matchday}: {sides}, {formatDateTime(utcDate, timeZone)}
              </Trans>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
