import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ToDo } from '../../../game/admin/to-do.ts';
import type { Match } from '../../../game/matches/match.ts';
import { homeOf, isHere } from '../../competitions/data.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { resultPath } from '../match-day/LiveMatch.tsx';
import css from './Overview.module.css';

interface ToDoListProps {
  /** Undefined until the server has answered. */
  toDo: ToDo[] | undefined;
  /** The matches of this competition with a side that only an admin can name. */
  sidesToName: Match[];
}

/** What needs doing in all competitions, besides the quarantined entries of this one, which the page shows as cards. Source: docs/product.md#what-needs-doing. */
export function ToDoList({ toDo, sidesToName }: ToDoListProps) {
  const { t } = useLingui();
  if (!toDo) return null;
  const rows = toDo.filter((one) => !(one.kind === 'quarantined' && isHere(one)));
  const [first] = sidesToName;
  if (toDo.length === 0 && !first) {
    return (
      <p className={`small t2 ${css.done}`}>
        <IconCheck size={18} aria-hidden="true" />
        <Trans>Nothing needs doing.</Trans>
      </p>
    );
  }
  if (rows.length === 0 && !first) return null;
  return (
    <ul className={`card ${css.toDo}`} aria-label={t`What needs doing`}>
      {rows.map((one) => (
        <Row key={`${one.code}/${one.year} ${one.kind}`} path={pathOf(one)} of={one}>
          <Words toDo={one} />
        </Row>
      ))}
      {first && (
        <Row path={resultPath(first.id)}>
          <Plural
            value={sidesToName.length}
            one="# match needs you to say who plays"
            other="# matches need you to say who plays"
          />
        </Row>
      )}
    </ul>
  );
}

interface RowProps {
  path: string;
  /** What the row is about; undefined for a matter of this competition. */
  of?: ToDo;
  children: ReactNode;
}

function Row({ path, of, children }: RowProps) {
  const elsewhere = of && !isHere(of) ? of : undefined;
  return (
    <li>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <span className="grow">
        {elsewhere && !isOfSite(elsewhere) ? (
          <a className={css.name} href={homeOf(elsewhere) + path}>
            {children}
          </a>
        ) : (
          <Link className={css.name} to={path}>
            {children}
          </Link>
        )}
        {elsewhere && (
          <small>
            <bdi>{elsewhere.name}</bdi>
          </small>
        )}
      </span>
      <IconChevronRight size={24} className={css.arrow} aria-hidden="true" />
    </li>
  );
}

function Words({ toDo: { kind, count, why } }: { toDo: ToDo }) {
  const value = count ?? 0;
  switch (kind) {
    case 'fault':
      return <Trans>Can't be played right now: {why}</Trans>;
    case 'trouble':
      return <Trans>Not everything works: {why}</Trans>;
    case 'quarantined':
      return (
        <Plural
          value={value}
          one="# quarantined entry waits for a decision"
          other="# quarantined entries wait for a decision"
        />
      );
    case 'not-started':
      return (
        <Plural value={value} one="# match should have started by now" other="# matches should have started by now" />
      );
    case 'not-ended':
      return (
        <Plural
          value={value}
          one="# match has been live for more than three hours"
          other="# matches have been live for more than three hours"
        />
      );
    case 'unsent':
      return <Plural value={value} one="# notification is late" other="# notifications are late" />;
  }
}

/** True if the row leads to the list of competitions. Every competition has the same list, so this one's is opened: the pages of a competition that cannot be played do not work. */
function isOfSite({ kind }: ToDo): boolean {
  return kind === 'fault' || kind === 'trouble';
}

/** Where an admin does it. */
function pathOf({ kind, day }: ToDo): string {
  switch (kind) {
    case 'fault':
    case 'trouble':
      return paths.admin('competitions');
    case 'unsent':
      return paths.admin('messages');
    case 'quarantined':
      return paths.admin();
    case 'not-started':
    case 'not-ended':
      return day === null ? paths.admin() : paths.adminOnDay(day);
  }
}
