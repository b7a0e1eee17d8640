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
import { DayNav } from './match-day/DayNav.tsx';
import { MatchDay } from './match-day/MatchDay.tsx';
import { Messages } from './Messages.tsx';
import { Points } from './Points.tsx';
import { Results } from './results/Results.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { Updates } from './Updates.tsx';

const sections = [
  'match-day',
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
  const { t } = useLingui();
  const [search] = useSearchParams();
  const section = sections.find((name) => name === search.get('section')) ?? 'match-day';
  const names: Record<Section, string> = {
    'match-day': t`Match day`,
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
      {section === 'match-day' ? <MatchDayHead title={names[section]} /> : <h1>{t`Admin`}</h1>}
      <nav
        key={section}
        ref={bringIntoSight}
        className={barClass({ size: 'usual', className: css.sections })}
        aria-label={t`Administration`}
      >
        {sections.map((name) => (
          <Link key={name} to={paths.admin(name)} aria-current={name === section ? 'page' : undefined}>
            {names[name]}
          </Link>
        ))}
      </nav>
      {section === 'match-day' ? (
        <MatchDay />
      ) : (
        <section className={css.section} aria-labelledby="admin-section">
          <h2 id="admin-section">{names[section]}</h2>
          {partOf(section)}
        </section>
      )}
    </div>
  );
}

/** The match day has the name of its section as its heading, because its parts stand directly below. */
function MatchDayHead({ title }: { title: string }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      <DayNav />
    </div>
  );
}

/** Scrolls the bar of the sections, which is one line on narrow screens, to the present one. */
function bringIntoSight(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>('[aria-current]');
  if (bar && current)
    bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.clientWidth) / 2;
}

function partOf(section: Exclude<Section, 'match-day'>): ReactNode {
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
