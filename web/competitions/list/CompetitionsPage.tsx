import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { formatDay } from '../../platform/format.ts';
import { Movement } from '../../standings/Movement.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import { Chip } from '../../ui/Chip.tsx';
import css from './CompetitionsPage.module.css';
import { homeOf, idOf, isHere, siteCompetitionsQuery, yearsOf } from '../data.ts';
import { Missing, Progress } from './Facts.tsx';
import { FinishedList } from './FinishedList.tsx';
import { HonourTiles } from './HonourTiles.tsx';
import { NextKickoffs, nextKickoffs } from './NextKickoffs.tsx';
import { NextPick } from './NextPick.tsx';
import { PlayButton } from './PlayButton.tsx';

/** All competitions of the site: running, upcoming, finished. Source: docs/product.md#several-competitions. */
export function CompetitionsPage() {
  const { t } = useLingui();
  const { data: all } = useSuspenseQuery(siteCompetitionsQuery);
  const order = useFirstOrder(all);
  const inState = (state: SiteCompetition['state']) =>
    all.filter((one) => one.state === state).toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b)));
  const lit = idOfFirstToClose(all);
  const listed = new Set(nextKickoffs(all).map(({ competition }) => idOf(competition)));
  return (
    <div className="stack">
      <h1>{t`Competitions`}</h1>
      <div className="cols">
        <div className="stack">
          <Part title={t`In progress`} competitions={inState('running')} lit={lit} listed={listed} />
          <Part title={t`Upcoming`} competitions={inState('upcoming')} lit={lit} listed={listed} />
          <FinishedList competitions={inState('finished')} />
        </div>
        <aside className="stack">
          <NextKickoffs competitions={all} />
          <HonourTiles />
        </aside>
      </div>
    </div>
  );
}

/**
 * The order of the cards, which is decided when the page is opened and does not change later: first the competitions of the fan in the
 * order in which their next missing pick locks, then the others.
 */
function useFirstOrder(all: SiteCompetition[]): string[] {
  const locks = ({ mine }: SiteCompetition): number => Date.parse(mine?.waiting[0]?.locksAt ?? '') || Infinity;
  const weight = (one: SiteCompetition): number => (one.mine ? 0 : 1);
  const [order] = useState(() =>
    all.toSorted((a, b) => weight(a) - weight(b) || locks(a) - locks(b) || b.until.localeCompare(a.until)).map(idOf),
  );
  return order;
}

function idOfFirstToClose(all: SiteCompetition[]): string | undefined {
  const waiting = all.filter(({ mine }) => mine?.waiting[0]?.locksAt);
  const [first] = waiting.toSorted(
    (a, b) => Date.parse(a.mine?.waiting[0]?.locksAt ?? '') - Date.parse(b.mine?.waiting[0]?.locksAt ?? ''),
  );
  // While replays are paused, nothing has a time to close.
  const lit = first ?? all.find(({ mine }) => mine !== null && mine.missing > 0);
  return lit && idOf(lit);
}

interface PartProps {
  title: string;
  competitions: SiteCompetition[];
  lit: string | undefined;
  /** The ids of the competitions whose next match to pick stands in the list beside the cards. */
  listed: ReadonlySet<string>;
}

function Part({ title, competitions, lit, listed }: PartProps) {
  if (competitions.length === 0) return null;
  const missing = competitions.reduce((sum, { mine }) => sum + (mine?.missing ?? 0), 0);
  return (
    <section className="stack" aria-label={title}>
      <div className={css.heading}>
        <h2>{title}</h2>
        {missing > 0 && competitions.length > 1 && (
          <span className="small t2 num">
            <Plural value={missing} one="# pick missing" other="# picks missing" />
          </span>
        )}
      </div>
      <ul className={css.cards}>
        {competitions.map((competition) => (
          <Card
            key={idOf(competition)}
            competition={competition}
            isLit={idOf(competition) === lit}
            isListed={listed.has(idOf(competition))}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  competition: SiteCompetition;
  isLit: boolean;
  /** True if its next match to pick stands in the list beside the cards, so that the card does not name it again. */
  isListed: boolean;
}

function Card({ competition, isLit, isListed }: CardProps) {
  const { code, name, from, until, players, live } = competition;
  return (
    <li className={`card ${css.card} ${isLit ? css.lit : ''}`} aria-label={name}>
      <div className={css.head}>
        <Plate code={code} year={yearsOf(competition)} isLarge />
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="small t2 num">
            <Trans>
              {formatDay(from)} to {formatDay(until)}
            </Trans>
          </p>
          <p className={`small t2 num ${css.facts}`}>
            <Plural value={players} one="# player" other="# players" />
            {live > 0 && (
              <Chip tone="live">
                <Plural value={live} one="# live" other="# live" />
              </Chip>
            )}
          </p>
        </div>
      </div>
      <Own competition={competition} isListed={isListed} />
      <ProgressBar competition={competition} />
      <Act competition={competition} isLit={isLit} />
    </li>
  );
}

function Own({ competition, isListed }: Omit<CardProps, 'isLit'>) {
  const { mine, players, over, live } = competition;
  if (!mine) {
    return (
      <p className="small t2">
        <Trans>You haven't joined this competition yet. No one sees your picks before kick-off.</Trans>
      </p>
    );
  }
  return (
    <div className={css.own}>
      {mine.rank !== null && over + live > 0 && (
        <p className={css.place}>
          <b className="num">
            <SelectOrdinal value={mine.rank} one="#st" two="#nd" few="#rd" other="#th" />
          </b>
          <span>
            {mine.movement !== null && mine.movement !== 0 && <Movement places={mine.movement} />}
            <small className="t2 num">
              <Trans>of {players}</Trans>
            </small>
          </span>
        </p>
      )}
      {(mine.missing === 0 || !isListed) && (
        <div className={css.waiting}>
          {/* The button below says how many are missing. */}
          {mine.missing === 0 && <Missing competition={competition} />}
          {!isListed && <NextPick competition={competition} />}
        </div>
      )}
    </div>
  );
}

function ProgressBar({ competition }: { competition: SiteCompetition }) {
  const { over, matches, live, state } = competition;
  return (
    <div className="small t2 num">
      {over > 0 && (
        <div className={css.track} aria-hidden="true">
          <span style={{ inlineSize: `${(over / matches) * 100}%` }} />
        </div>
      )}
      {live > 0 || state === 'upcoming' ? (
        <Trans>
          {over} of {matches} matches played
        </Trans>
      ) : (
        <Progress competition={competition} />
      )}
    </div>
  );
}

/** The way into the competition. It is a full page load, because a document belongs to one competition. */
function Act({ competition, isLit }: { competition: SiteCompetition; isLit: boolean }) {
  const { mine } = competition;
  if (!mine) return <PlayButton competition={competition} />;
  const { missing } = mine;
  return (
    <a
      className={`btn ${isLit ? 'p' : 's'}`}
      href={homeOf(competition)}
      aria-current={isHere(competition) ? 'true' : undefined}
    >
      {missing > 0 ? <Plural value={missing} one="Pick # match" other="Pick # matches" /> : <Trans>Open</Trans>}
    </a>
  );
}
