import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import { useAdminView } from '../identity/admin-view.ts';
import { useMe } from '../identity/data.ts';
import { barClass } from '../ui/bar/bar-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Accounts } from './Accounts.tsx';
import css from './Admin.module.css';
import { Audit } from './Audit.tsx';
import { Competitions } from './competitions/Competitions.tsx';
import { Exports } from './Exports.tsx';
import { Feed } from './Feed.tsx';
import { Groups } from './Groups.tsx';
import { Messages } from './Messages.tsx';
import { Points } from './Points.tsx';
import { Results } from './results/Results.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { Updates } from './Updates.tsx';

const sections = [
  'results',
  'feed',
  'settings',
  'points',
  'players',
  'groups',
  'updates',
  'messages',
  'export',
  'competitions',
  'audit',
] as const;
type Section = (typeof sections)[number];

/** The sections for admins, which are shown only while the admin view is switched on. Source: docs/product.md#admin-pages. */
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
        <Trans>Switch on the admin view</Trans>
      </button>
    );
    return (
      <Refused action={turnOn}>
        <Trans>The admin view is off: you see what a player sees.</Trans>
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
  const { t } = useLingui();
  const [search] = useSearchParams();
  const section = sections.find((name) => name === search.get('section')) ?? 'results';
  const names: Record<Section, string> = {
    results: t`Results`,
    feed: t`Feed`,
    settings: t`Settings`,
    points: t`Points`,
    players: t`Players`,
    groups: t`Groups`,
    updates: t`Match updates`,
    messages: t`Notifications`,
    export: t`Export`,
    competitions: t`Competitions`,
    audit: t`Audit log`,
  };
  return (
    <div className={css.page}>
      <h1>
        <Trans>Admin</Trans>
      </h1>
      <nav className={barClass({ size: 'usual', className: css.sections })} aria-label={t`Administration`}>
        {sections.map((name) => (
          <Link key={name} to={paths.admin(name)} aria-current={name === section ? 'page' : undefined}>
            {names[name]}
          </Link>
        ))}
      </nav>
      <section className={css.section} aria-labelledby="admin-section">
        <h2 id="admin-section">{names[section]}</h2>
        {partOf(section)}
      </section>
    </div>
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
  }
}
