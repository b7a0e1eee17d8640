import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { IconArrowLeft } from '../icons/arrows/IconArrowLeft.ts';
import { useAdminView } from '../identity/admin-view.ts';
import { useMe } from '../identity/data.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Accounts } from './Accounts.tsx';
import css from './Admin.module.css';
import { Audit } from './audit/Audit.tsx';
import { Competitions } from './competitions/Competitions.tsx';
import { Exports } from './Exports.tsx';
import { Feed } from './Feed.tsx';
import { Groups } from './Groups.tsx';
import { Messages } from './Messages.tsx';
import { Overview } from './overview/Overview.tsx';
import { sectionIn, useSectionWords } from './overview/sections.ts';
import type { Section } from './overview/sections.ts';
import { adminHeadingId, useFocusHeading } from './overview/use-focus-heading.ts';
import { Points } from './points/Points.tsx';
import { Results } from './results/Results.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { Status } from './status/Status.tsx';
import { Updates } from './Updates.tsx';

/** The overview for admins and its sections, which are shown only while the admin view is switched on. Source: docs/product.md#admin-pages. */
export function AdminPage() {
  const { isAdmin } = useMe();
  const [isOn, setOn] = useAdminView();
  if (!isAdmin) {
    return (
      <Refused action={<Home />}>
        <Trans>This page is for admins.</Trans>
      </Refused>
    );
  }
  if (!isOn) {
    const turnOn = (
      <button type="button" className="btn s" onClick={() => setOn(true)}>
        <Trans>Switch on admin view</Trans>
      </button>
    );
    return (
      <Refused action={turnOn}>
        <Trans>Admin view is off, so you see what players see.</Trans>
      </Refused>
    );
  }
  return <Sections />;
}

function Refused({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>
        <Trans>Admin</Trans>
      </h1>
      <EmptyState action={action}>{children}</EmptyState>
    </div>
  );
}

function Home() {
  return (
    <Link className="btn s" to={paths.home()}>
      <Trans>Home</Trans>
    </Link>
  );
}

function Sections() {
  const [search] = useSearchParams();
  const section = sectionIn(search);
  useFocusHeading(section ?? 'overview');
  return <div className={css.page}>{section ? <SectionShown key={section} section={section} /> : <Overview />}</div>;
}

function SectionShown({ section }: { section: Section }) {
  const words = useSectionWords();
  return (
    <>
      <h1 className={css.up}>
        <Link to={paths.admin()}>
          <IconArrowLeft size={18} aria-hidden="true" /> <Trans>Admin</Trans>
        </Link>
      </h1>
      <section className={css.section} aria-labelledby={adminHeadingId}>
        <h2 id={adminHeadingId} tabIndex={-1}>
          {words[section].name}
        </h2>
        {partOf(section)}
      </section>
    </>
  );
}

function partOf(section: Section): ReactNode {
  switch (section) {
    case 'results':
      return <Results />;
    case 'feed':
      return <Feed />;
    case 'settings':
      return <SettingsForm />;
    case 'points':
      return <Points />;
    case 'players':
      return <Accounts />;
    case 'groups':
      return <Groups />;
    case 'updates':
      return <Updates />;
    case 'messages':
      return <Messages />;
    case 'export':
      return <Exports />;
    case 'competitions':
      return <Competitions />;
    case 'audit':
      return <Audit />;
    case 'status':
      return <Status />;
  }
}
