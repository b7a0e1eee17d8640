import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exportCompetitionEndpoint } from '../../../game/import/api.ts';
import type { ListedCompetition } from '../../../game/import/api.ts';
import { IconDownload } from '../../icons/arrows/IconDownload.ts';
import { IconPlus } from '../../icons/signs/IconPlus.ts';
import { IconTrash } from '../../icons/writing/IconTrash.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { AdminError } from '../AdminError.tsx';
import admin from '../Admin.module.css';
import { useSaveFile } from '../data.ts';
import css from './Competitions.module.css';
import { useFinishCompetition, useMakeDefault, useRemoveCompetition } from './competitions-data.ts';
import { Plate } from '../../ui/plate/Plate.tsx';

interface CompetitionListProps {
  competitions: ListedCompetition[];
  /** The name of the competition that this admin has just stored. */
  stored: string | undefined;
  onAdd: () => void;
}

export function CompetitionList({ competitions, stored, onAdd }: CompetitionListProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ListedCompetition>();
  const [finished, setFinished] = useState<ListedCompetition>();
  const save = useSaveFile();
  const makeDefault = useMakeDefault();
  return (
    <>
      <div className={admin.answers}>
        <button type="button" className={`btn p ${css.own}`} onClick={onAdd}>
          <IconPlus size={18} aria-hidden="true" />
          <Trans>Add a competition</Trans>
        </button>
      </div>
      {stored !== undefined && (
        <p className="note" role="status">
          <Trans>{stored} has been saved.</Trans>
        </p>
      )}
      {save.error && <AdminError error={save.error} />}
      {makeDefault.error && <AdminError error={makeDefault.error} />}
      <ul className={`card ${admin.list}`} aria-label={t`Competitions`}>
        {competitions.map((competition) => (
          <CompetitionRow
            key={`${competition.code}/${competition.year}`}
            competition={competition}
            isSaving={save.isPending || makeDefault.isPending}
            onExport={() => save.mutate(exportOf(competition))}
            onRemove={() => setRemoved(competition)}
            onDefault={() => makeDefault.mutate(competition)}
            onFinish={() => setFinished(competition)}
          />
        ))}
      </ul>
      <p className="small t2">
        <Trans>
          All competitions run side by side. An address without a code opens the default one, which can't be removed.
        </Trans>
      </p>
      {finished && <FinishDialog competition={finished} onClose={() => setFinished(undefined)} />}
      {removed && <RemoveDialog competition={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function exportOf({ code, year }: ListedCompetition) {
  const { method, path } = exportCompetitionEndpoint;
  return {
    endpoint: { method, path: path.replace(':ofCode', code).replace(':ofYear', year) },
    name: `${code}-${year}.zip`,
  };
}

interface CompetitionRowProps {
  competition: ListedCompetition;
  isSaving: boolean;
  onExport: () => void;
  onRemove: () => void;
  onDefault: () => void;
  onFinish: () => void;
}

function CompetitionRow({ competition, ...acts }: CompetitionRowProps) {
  const { code, year, name, isDefault, players, matches, importedAt, fault, trouble, memoryBytes } = competition;
  return (
    <li className={`${admin.account} ${css.competition}`} aria-label={name}>
      <Plate code={code} year={year} />
      <span className="grow">
        <span className={css.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {isDefault && (
            <Chip tone="rest">
              <Trans>default</Trans>
            </Chip>
          )}
        </span>
        <small>
          <Facts competition={competition} />
        </small>
        <small className="num">
          <Plural value={players} one="# player" other="# players" /> ·{' '}
          <Plural value={matches} one="# match" other="# matches" />
        </small>
        {(importedAt !== null || memoryBytes !== null) && (
          <small className="num">
            {importedAt !== null && <Trans>last imported {formatDateTime(importedAt)}</Trans>}
            {importedAt !== null && memoryBytes !== null && ' · '}
            {memoryBytes !== null && formatMegabytes(memoryBytes)}
          </small>
        )}
        {fault !== null && (
          <small className={css.fault} role="status">
            <Trans>Can't be played right now: {fault}</Trans>
          </small>
        )}
        {trouble !== null && (
          <small className={css.fault} role="status">
            <Trans>Not everything works: {trouble}</Trans>
          </small>
        )}
      </span>
      <Acts competition={competition} {...acts} />
    </li>
  );
}

function Acts({ competition, isSaving, onExport, onRemove, onDefault, onFinish }: CompetitionRowProps) {
  const { t } = useLingui();
  const { code, year, name, isDefault, isFinishedByAdmin, results, state } = competition;
  const canFinish = state !== 'finished' && results !== 'replay';
  return (
    <span className={admin.acts}>
      <a className="btn s" href={`/${code}/${year}/admin`} aria-label={t`Manage ${name}`}>
        <Trans>Manage</Trans>
      </a>
      {!isDefault && (
        <button
          type="button"
          className="btn s"
          disabled={isSaving}
          aria-label={t`Make ${name} the default`}
          onClick={onDefault}
        >
          <Trans>Make default</Trans>
        </button>
      )}
      {isFinishedByAdmin && (
        <button type="button" className="btn s" aria-label={t`Reopen ${name}`} onClick={onFinish}>
          <Trans>Reopen</Trans>
        </button>
      )}
      {canFinish && !isFinishedByAdmin && (
        <button type="button" className="btn s" aria-label={t`Finish ${name}`} onClick={onFinish}>
          <Trans>Finish</Trans>
        </button>
      )}
      <button type="button" className="btn s" disabled={isSaving} aria-label={t`Export ${name}`} onClick={onExport}>
        <IconDownload size={18} aria-hidden="true" />
        <Trans>Export</Trans>
      </button>
      {!isDefault && (
        <button type="button" className="btn s" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
          <Trans>Remove</Trans>
        </button>
      )}
    </span>
  );
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

function Facts({ competition: { state, results, source } }: { competition: ListedCompetition }) {
  const { t } = useLingui();
  const states = { upcoming: t`upcoming`, running: t`in progress`, finished: t`finished` };
  const ways = { replay: t`replay`, manual: t`results from admins`, feed: t`results from the feed` };
  const origin = source === 'shipped' ? t`included with Fulltime` : source;
  return [states[state], ways[results], ...(origin === null ? [] : [origin])].join(' · ');
}

function RemoveDialog({ competition, onClose }: { competition: ListedCompetition; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveCompetition();
  const { name, players } = competition;
  return (
    <AdminConfirmDialog
      title={t`Remove ${name}?`}
      act={t`Remove competition`}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate(competition, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">
        <Plural
          value={players}
          _0="This permanently removes all its matches. No players have joined yet."
          one="This permanently removes all its matches and # player's picks. Their account is kept."
          other="This permanently removes all its matches and # players' picks. Their accounts are kept."
        />
      </p>
    </AdminConfirmDialog>
  );
}

/** Asks before a competition is finished, and before that is taken back. */
function FinishDialog({ competition, onClose }: { competition: ListedCompetition; onClose: () => void }) {
  const { t } = useLingui();
  const finish = useFinishCompetition();
  const { name, isFinishedByAdmin } = competition;
  return (
    <AdminConfirmDialog
      title={isFinishedByAdmin ? t`Reopen ${name}?` : t`Finish ${name}?`}
      act={isFinishedByAdmin ? t`Reopen competition` : t`Finish competition`}
      isPending={finish.isPending}
      error={finish.error}
      onAct={() => finish.mutate(competition, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="t2">
        {isFinishedByAdmin ? (
          <Trans>
            Matches that were cancelled when the competition finished will reopen with their picks. Honours will be
            withdrawn.
          </Trans>
        ) : (
          <Trans>
            Matches that haven't been played are cancelled. Picks for them earn nothing, and everyone gets their final
            place. You can reopen the competition later.
          </Trans>
        )}
      </p>
    </AdminConfirmDialog>
  );
}
