import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countedMinutes } from '../../../game/admin/status.ts';
import type { SiteStatus } from '../../../game/admin/status.ts';
import { formatDateTime } from '../../platform/format.ts';
import admin from '../Admin.module.css';
import css from './Status.module.css';
import { useAmounts } from './use-amounts.ts';
import { useWorkNames } from './use-alert-sentence.ts';

/** The numbers that matter now, for the whole site. */
export function Numbers({ status }: { status: SiteStatus }) {
  return (
    <div className={`${admin.three} ${admin.level}`}>
      <Saves status={status} />
      <Locks status={status} />
      <Work status={status} />
      <Streams status={status} />
      <Messages status={status} />
      <FeedAndDisk status={status} />
    </div>
  );
}

function Figures({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={`card pad ${admin.form} ${css.figures}`}>
      <h3>{title}</h3>
      <dl className={admin.facts}>{children}</dl>
    </section>
  );
}

/** `value` is null while nothing is known. */
function Figure({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Trans>Not known</Trans>}</dd>
    </div>
  );
}

const minutes = countedMinutes;

function Saves({ status: { saves } }: { status: SiteStatus }) {
  const { count, duration } = useAmounts();
  return (
    <Figures title={<Trans>Saves in the last {minutes} minutes</Trans>}>
      <Figure name={<Trans>Saved</Trans>} value={count(saves.saved)} />
      <Figure name={<Trans>Refused by a rule</Trans>} value={count(saves.refused)} />
      <Figure name={<Trans>Failed</Trans>} value={count(saves.failed)} />
      <Figure
        name={<Trans>99 of 100 took at most</Trans>}
        value={saves.p99 === null ? <Trans>No saves</Trans> : duration(saves.p99)}
      />
    </Figures>
  );
}

function Locks({ status: { matches, stored } }: { status: SiteStatus }) {
  const { count, duration } = useAmounts();
  const { on, soon, nextLock } = matches;
  return (
    <Figures title={<Trans>Matches and locks</Trans>}>
      <Figure name={<Trans>On now</Trans>} value={count(on)} />
      <Figure name={<Trans>Locks within an hour</Trans>} value={count(soon)} />
      <Figure
        name={<Trans>Next lock</Trans>}
        value={nextLock === null ? <Trans>None</Trans> : formatDateTime(nextLock)}
      />
      <Figure
        name={<Trans>Late lock</Trans>}
        value={stored && (stored.lockOverdue > 0 ? duration(stored.lockOverdue) : <Trans>None</Trans>)}
      />
      <Figure
        name={<Trans>Last lock came after</Trans>}
        value={stored && (stored.lockDelay === null ? <Trans>No lock yet</Trans> : duration(stored.lockDelay))}
      />
    </Figures>
  );
}

/** Which process does the work that one process does for all. */
function Work({ status: { work } }: { status: SiteStatus }) {
  const names = useWorkNames();
  return (
    <Figures title={<Trans>Work and who does it</Trans>}>
      {work.length === 0 && <Figure name={<Trans>All work</Trans>} value={null} />}
      {work.map((one) => (
        <Figure key={one.kind} name={names[one.kind]} value={<Worker work={one} />} />
      ))}
    </Figures>
  );
}

function Worker({ work: { free, processes } }: { work: SiteStatus['work'][number] }) {
  const { duration } = useAmounts();
  const numbers = processes.join(', ');
  if (free !== null && free > 0) return <Trans>Nobody for {duration(free)}</Trans>;
  if (processes.length === 0) return <Trans>A process elsewhere</Trans>;
  return processes.length === 1 ? <Trans>Process {numbers}</Trans> : <Trans>Processes {numbers}</Trans>;
}

function Streams({ status: { streams } }: { status: SiteStatus }) {
  const { count } = useAmounts();
  return (
    <Figures title={<Trans>Live streams</Trans>}>
      <Figure name={<Trans>Open pages</Trans>} value={count(streams.open)} />
      <Figure name={<Trans>At most</Trans>} value={count(streams.limit)} />
      <Figure name={<Trans>Events sent in {minutes} minutes</Trans>} value={count(streams.events)} />
    </Figures>
  );
}

function Messages({ status: { stored, pushed, mails } }: { status: SiteStatus }) {
  const { count, duration } = useAmounts();
  return (
    <Figures title={<Trans>Notifications and emails</Trans>}>
      <Figure
        name={<Trans>Notifications waiting</Trans>}
        value={stored && count(stored.messages.deliveries + stored.messages.notices)}
      />
      <Figure
        name={<Trans>Late by</Trans>}
        value={stored && (stored.messageOverdue > 0 ? duration(stored.messageOverdue) : <Trans>None is late</Trans>)}
      />
      <Figure name={<Trans>Sent in {minutes} minutes</Trans>} value={count(pushed.sent)} />
      <Figure name={<Trans>Failed in {minutes} minutes</Trans>} value={count(pushed.failed)} />
      <Figure name={<Trans>Emails waiting</Trans>} value={count(mails.waiting)} />
      <Figure name={<Trans>Emails given up in {minutes} minutes</Trans>} value={count(mails.failed)} />
    </Figures>
  );
}

function FeedAndDisk({ status: { stored, disk } }: { status: SiteStatus }) {
  const { bytes, duration } = useAmounts();
  return (
    <Figures title={<Trans>Feed and disk</Trans>}>
      <Figure
        name={<Trans>The feed last answered</Trans>}
        value={stored && (stored.feedAge === null ? <Trans>No feed</Trans> : <Ago text={duration(stored.feedAge)} />)}
      />
      <Figure name={<Trans>Free on the disk</Trans>} value={disk && bytes(disk.free)} />
      <Figure name={<Trans>Size of the disk</Trans>} value={disk && bytes(disk.size)} />
    </Figures>
  );
}

function Ago({ text }: { text: string }) {
  return <Trans>{text} ago</Trans>;
}
