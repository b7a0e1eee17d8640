import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProcessStatus, SiteStatus } from '../../../game/admin/status.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import admin from '../Admin.module.css';
import css from './Status.module.css';
import { useAmounts } from './use-amounts.ts';

/** Each process with its memory, its delay and its use of the database. */
export function ProcessList({ status: { processes, missing, elsewhere } }: { status: SiteStatus }) {
  const inOrder = [...processes, ...missing].toSorted((a, b) => a.number - b.number);
  return (
    <section className={css.status} aria-labelledby="processes">
      <h3 id="processes">
        <Trans>Processes</Trans>
      </h3>
      <ul className={admin.three}>
        {inOrder.map((process) =>
          'since' in process ? (
            <MissingProcess key={process.number} {...process} />
          ) : (
            <OneProcess key={process.number} process={process} />
          ),
        )}
      </ul>
      {elsewhere !== null && elsewhere > 0 && (
        <p className="small t2">
          <Plural
            value={elsewhere}
            one="# more process runs elsewhere on the same database. Its numbers aren't on this page."
            other="# more processes run elsewhere on the same database. Their numbers aren't on this page."
          />
        </p>
      )}
    </section>
  );
}

function MissingProcess({ number, since }: SiteStatus['missing'][number]) {
  return (
    <li className={`card pad ${admin.form}`}>
      <div className={css.name}>
        <h4>
          <Trans>Process {number}</Trans>
        </h4>
        <Chip tone="warn" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          <Trans>Doesn't answer</Trans>
        </Chip>
      </div>
      <p className="small t2">
        <Trans>since {formatDateTime(since)}</Trans>
      </p>
    </li>
  );
}

function OneProcess({ process }: { process: ProcessStatus }) {
  const { bytes, count, duration } = useAmounts();
  const { number, memory, database, isReady, loopDelay, streams, startedAt } = process;
  const [used, limit] = [bytes(memory.used), bytes(memory.limit)];
  const [heap, heapLimit] = [bytes(memory.heap), bytes(memory.heapLimit)];
  return (
    <li className={`card pad ${admin.form}`}>
      <div className={css.name}>
        <h4>
          <Trans>Process {number}</Trans>
        </h4>
        {isReady ? (
          <Chip icon={<IconCheck size={18} aria-hidden="true" />}>
            <Trans>Database answers</Trans>
          </Chip>
        ) : (
          <Chip tone="bad" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
            <Trans>No database</Trans>
          </Chip>
        )}
      </div>
      <dl className={admin.facts}>
        <Fact name={<Trans>Started</Trans>}>{formatDateTime(startedAt)}</Fact>
        <Fact name={<Trans>Memory</Trans>}>
          <Trans>
            {used} of {limit}
          </Trans>
        </Fact>
        <Fact name={<Trans>Memory for objects</Trans>}>
          <Trans>
            {heap} of {heapLimit}
          </Trans>
        </Fact>
        <Fact name={<Trans>Delay of the event loop</Trans>}>{duration(loopDelay)}</Fact>
        <Fact name={<Trans>Live streams</Trans>}>{count(streams)}</Fact>
        <Fact name={<Trans>Connections in use</Trans>}>
          <Trans>
            {count(database.busy)} of {count(database.busy + database.idle)}
          </Trans>
        </Fact>
        <Fact name={<Trans>Statements that wait</Trans>}>{count(database.waiting)}</Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
