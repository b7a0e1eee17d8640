import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  CompetitionPreview,
  CompetitionToAdd,
  CompetitionUpdate,
  NearNames,
  OpenTitles,
} from '../../../../game/import/api.ts';
import { IconAlertTriangle } from '../../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../../icons/signs/IconCheck.ts';
import { stageName } from '../../../matches/stage-names.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { changedStage, countUnresolved, otherTeam, sameTeam, withoutColumns } from './answers.ts';
import type { Answer } from './answers.ts';
import css from '../Competitions.module.css';
import { DoubtRow } from './DoubtRow.tsx';
import { LeftOutRow } from './LeftOutRow.tsx';
import { WithoutTimeRow } from './WithoutTimeRow.tsx';

interface FaultsProps {
  asked: CompetitionToAdd;
  preview: CompetitionPreview;
  answers: Answer[];
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
  onUndo: (key: string) => void;
}

/** Lists the faults of the file, and what the admin has decided about them. */
export function Faults({ asked, preview, answers, isBusy, onAnswer, onUndo }: FaultsProps) {
  const { faults, near, unread, titles, doubts, prepared } = preview;
  const { leftOut = [], withoutTime = [], missing = [], oddities = [], update = null } = prepared ?? {};
  const unresolved = countUnresolved(preview);
  const rows = { file: asked.file.name, isBusy, onAnswer };
  const isFree =
    unresolved + leftOut.length + withoutTime.length + missing.length + oddities.length + answers.length === 0;
  return (
    <section className={`card ${css.faults}`} aria-labelledby="faults">
      <Head {...{ unresolved, isFree, update }} isToCheck={leftOut.length + withoutTime.length > 0} />
      {isFree && <NothingFound />}
      <ul>
        {faults.map((sentence) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <p className="small t2">
              <Trans>Correct the file, then choose it again.</Trans>
            </p>
          </li>
        ))}
        {near.map((pair) => (
          <NearTeamsRow key={pair.names.join(' ')} pair={pair} {...rows} />
        ))}
        {unread.length > 0 && <UnreadRow names={unread} {...rows} />}
        {titles.map((open) => (
          <TitleRow key={open.stages.map(({ id }) => id).join(' ')} open={open} {...rows} />
        ))}
        {doubts.map((result) => (
          <DoubtRow key={result.row} result={result} {...rows} />
        ))}
        {leftOut.map((result) => (
          <LeftOutRow key={result.row} result={result} {...rows} />
        ))}
        {withoutTime.map((match) => (
          <WithoutTimeRow key={match.row} match={match} {...rows} />
        ))}
        {[...missing, ...oddities].map((sentence) => (
          <li key={sentence} className="small">
            {sentence}
          </li>
        ))}
        {answers.map((answer) => (
          <Decided key={answer.key} text={answer.text} isBusy={isBusy} onUndo={() => onUndo(answer.key)} />
        ))}
      </ul>
    </section>
  );
}

function NothingFound() {
  return (
    <p className={css.fine}>
      <IconCheck size={18} aria-hidden="true" />
      <Trans>No problems found.</Trans>
    </p>
  );
}

interface HeadProps {
  unresolved: number;
  isFree: boolean;
  isToCheck: boolean;
  update: CompetitionUpdate | null;
}

function Head({ unresolved, isFree, isToCheck, update }: HeadProps) {
  return (
    <div className={css.head}>
      <h3 id="faults">
        <Heading hasProblems={unresolved > 0 || isFree} isToCheck={isToCheck} />
      </h3>
      {unresolved > 0 && (
        <Chip tone="bad" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <Plural value={unresolved} one="# to fix" other="# to fix" />
        </Chip>
      )}
      {unresolved === 0 && !isFree && (
        <span className="small t2">
          <CanBeStored update={update} />
        </span>
      )}
    </div>
  );
}

/** What was left out of the file is no problem for the import, but it is for an admin to check. */
function Heading({ hasProblems, isToCheck }: { hasProblems: boolean; isToCheck: boolean }) {
  if (hasProblems) return <Trans>Problems</Trans>;
  return isToCheck ? <Trans>To check</Trans> : <Trans>Good to know</Trans>;
}

/** An update without a change, or with late picks that are asked about elsewhere, cannot be applied as it is. */
function CanBeStored({ update }: { update: CompetitionUpdate | null }) {
  if (!update) return <Trans>The competition can be added as it is.</Trans>;
  if (update.changes.length === 0 || update.latePicks.length > 0) return null;
  return <Trans>The update can be applied as it is.</Trans>;
}

interface NearTeamsRowProps {
  file: string;
  pair: NearNames;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

function NearTeamsRow({ file, pair: { names, row }, isBusy, onAnswer }: NearTeamsRowProps) {
  const { t } = useLingui();
  const [team, other] = names;
  const key = `teams ${names.join(' | ')}`;
  return (
    <li aria-label={t`${team} and ${other}`}>
      {row !== null && (
        <p className="small t2">
          <bdi>{file}</bdi> ·{' '}
          <Trans>
            row <b className="num">{row}</b>
          </Trans>
        </p>
      )}
      <p>
        <b>
          <Trans>
            Is this the same team as <bdi>{team}</bdi>?
          </Trans>
        </b>
      </p>
      <p className={css.said}>
        <bdi>{other}</bdi>
      </p>
      <div className={css.choices}>
        <button
          type="button"
          className="btn s"
          disabled={isBusy}
          onClick={() => onAnswer({ key, text: t`${other} is the same team as ${team}.`, correction: sameTeam(names) })}
        >
          <Trans>Yes, the same team</Trans>
        </button>
        <button
          type="button"
          className="btn s"
          disabled={isBusy}
          onClick={() =>
            onAnswer({ key, text: t`${other} and ${team} are different teams.`, correction: otherTeam(names) })
          }
        >
          <Trans>No, a different team</Trans>
        </button>
      </div>
    </li>
  );
}

interface TitleRowProps {
  file: string;
  open: OpenTitles;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** The stages of which the admin has to say which one decides the title. */
function TitleRow({ file, open: { stages }, isBusy, onAnswer }: TitleRowProps) {
  const { t } = useLingui();
  const key = `title ${stages.map(({ id }) => id).join(' ')}`;
  return (
    <li aria-label={t`The title`}>
      <p className="small t2">
        <bdi>{file}</bdi>
      </p>
      <p>
        <b>
          <Trans>Which of these does the champion win?</Trans>
        </b>
      </p>
      <div className={css.choices}>
        {stages.map((stage) => {
          const name = stageName(stage);
          return (
            <button
              key={stage.id}
              type="button"
              className="btn s"
              disabled={isBusy}
              onClick={() =>
                onAnswer({
                  key,
                  text: t`The champion wins: ${name}.`,
                  correction: changedStage(stage.id, { title: true }),
                })
              }
            >
              {name}
            </button>
          );
        })}
      </div>
    </li>
  );
}

interface UnreadRowProps {
  file: string;
  names: string[];
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Columns that look like results, which the admin has to leave out or to write differently. */
function UnreadRow({ file, names, isBusy, onAnswer }: UnreadRowProps) {
  const { t } = useLingui();
  const columns = names.join(', ');
  return (
    <li aria-label={t`Columns that aren't read`}>
      <p className="small t2">
        <bdi>{file}</bdi>
      </p>
      <p>
        <b>
          <Trans>These columns look like results, but they aren't read:</Trans>
        </b>
      </p>
      <p className={css.said}>
        <bdi>{columns}</bdi>
      </p>
      <p className="small t2">
        <Trans>To add the results, write them into a column “score”, such as 2:1, and choose the file again.</Trans>
      </p>
      <div className={css.choices}>
        <button
          type="button"
          className="btn s"
          disabled={isBusy}
          onClick={() =>
            onAnswer({
              key: `unread ${columns}`,
              text: t`Without the columns ${columns}.`,
              correction: withoutColumns(names),
            })
          }
        >
          <Trans>Leave these columns out</Trans>
        </button>
      </div>
    </li>
  );
}

/** What an admin has decided, which can be undone. */
export function Decided({ text, isBusy, onUndo }: { text: ReactNode; isBusy: boolean; onUndo: () => void }) {
  return (
    <li className={css.decided}>
      <IconCheck size={18} aria-hidden="true" />
      <span className="grow">{text}</span>
      <button type="button" className="btn q" disabled={isBusy} onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </li>
  );
}
