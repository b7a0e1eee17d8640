import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteCompetition } from '../../game/competition/side-by-side.ts';
import { useMe } from '../identity/data.ts';
import { formatDay } from '../platform/format.ts';
import { Movement } from '../standings/Movement.tsx';
import { Plate } from '../ui/plate/Plate.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import css from './CompetitionsPage.module.css';
import { homeOf, idOf, isHere, siteCompetitionsQuery, useEnter, yearsOf } from './data.ts';
import { Missing, Progress } from './Facts.tsx';
import { NextPick } from './NextPick.tsx';

/** All competitions of the site: running, upcoming, finished. Source: docs/product.md#several-competitions. */
export function CompetitionsPage() {
  const { t } = useLingui();
  const { data: all } = useSuspenseQuery(siteCompetitionsQuery);
  const order = useFirstOrder(all);
  const inState = (state: SiteCompetition['state']) =>
    all.filter((one) => one.state === state).toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b)));
  const lit = idOfFirstToClose(all);
  return (
    <div className="stack">
      <h1>{t`Competitions`}</h1>
      <Part title={t`Running`} competitions={inState('running')} lit={lit} />
      <Part title={t`Upcoming`} competitions={inState('upcoming')} lit={lit} />
      <Part title={t`Finished`} competitions={inState('finished')} lit={lit} />
    </div>
  );
}

/** The order in which the page was opened: the competitions of the fan by the next pick that closes, then the others. No card moves later. */
function useFirstOrder(all: SiteCompetition[]): string[] {
  const closes = ({ mine }: SiteCompetition): number => Date.parse(mine?.next?.locksAt ?? '') || Infinity;
  const weight = (one: SiteCompetition): number => (one.mine ? 0 : 1);
  const [order] = useState(() =>
    all.toSorted((a, b) => weight(a) - weight(b) || closes(a) - closes(b) || b.until.localeCompare(a.until)).map(idOf),
  );
  return order;
}

function idOfFirstToClose(all: SiteCompetition[]): string | undefined {
  const waiting = all.filter(({ mine }) => mine?.next?.locksAt);
  const [first] = waiting.toSorted(
    (a, b) => Date.parse(a.mine?.next?.locksAt ?? '') - Date.parse(b.mine?.next?.locksAt ?? ''),
  );
  return first && idOf(first);
}

interface PartProps {
  title: string;
  competitions: SiteCompetition[];
  lit: string | undefined;
}

function Part({ title, competitions, lit }: PartProps) {
  if (competitions.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.cards}>
        {competitions.map((competition) => (
          <Card key={idOf(competition)} competition={competition} isLit={idOf(competition) === lit} />
        ))}
      </ul>
    </section>
  );
}

function Card({ competition, isLit }: { competition: SiteCompetition; isLit: boolean }) {
  const { code, name, from, until, players, state } = competition;
  return (
    <li className={`card ${css.card} ${isLit ? css.lit : ''}`} aria-label={name}>
      <div className={css.head}>
        <Plate code={code} year={yearsOf(competition)} isLarge isOff={state === 'finished'} />
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="small t2 num">
            <Trans>
              {formatDay(from)} to {formatDay(until)}
            </Trans>
          </p>
          <p className="small t2 num">
            <Plural value={players} one="# player" other="# players" />
          </p>
        </div>
      </div>
      <Own competition={competition} />
      <ProgressBar competition={competition} />
      <Act competition={competition} isLit={isLit} />
    </li>
  );
}

function Own({ competition }: { competition: SiteCompetition }) {
  const { mine, players, state } = competition;
  if (!mine) {
    if (state === 'finished') return null;
    return (
      <p className="small t2">
        <Trans>You don’t play this one yet. Picks stay hidden from others until kick-off.</Trans>
      </p>
    );
  }
  return (
    <div className={css.own}>
      {mine.rank !== null && (
        <p className={css.place}>
          <b className="num">
            <SelectOrdinal value={mine.rank} one="#st" two="#nd" few="#rd" other="#th" />
          </b>
          <span>
            <Movement places={mine.movement} />
            <small className="t2 num">
              <Trans>of {players}</Trans>
            </small>
          </span>
        </p>
      )}
      <div className={css.waiting}>
        <Missing competition={competition} />
        <NextPick competition={competition} />
      </div>
    </div>
  );
}

function ProgressBar({ competition }: { competition: SiteCompetition }) {
  const { over, matches } = competition;
  return (
    <div className="small t2 num">
      <div className={css.track} aria-hidden="true">
        <span style={{ inlineSize: `${matches === 0 ? 0 : (over / matches) * 100}%` }} />
      </div>
      <Progress competition={competition} />
    </div>
  );
}

/** The way into the competition. It is a full page load, because a document belongs to one competition. */
function Act({ competition, isLit }: { competition: SiteCompetition; isLit: boolean }) {
  const { mine, state } = competition;
  const me = useMe();
  const enter = useEnter();
  if (!mine && state !== 'finished') {
    return (
      <>
        <button
          type="button"
          className="btn s"
          disabled={enter.isPending}
          onClick={() => enter.mutate({ uid: me.uid, competition })}
        >
          <Trans>Play</Trans>
        </button>
        {enter.error && <ErrorPanel error={enter.error} />}
      </>
    );
  }
  const missing = mine?.missing ?? 0;
  return (
    <a
      className={`btn ${isLit ? 'p' : 's'}`}
      href={homeOf(competition)}
      aria-current={isHere(competition) ? 'true' : undefined}
    >
      {missing > 0 && state !== 'finished' ? (
        <Plural value={missing} one="Pick # match" other="Pick # matches" />
      ) : (
        <Trans>Open</Trans>
      )}
    </a>
  );
}
