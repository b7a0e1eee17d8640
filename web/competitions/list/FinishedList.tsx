import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { formatDay } from '../../platform/format.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import css from './CompetitionsPage.module.css';
import { homeOf, idOf, isHere, yearsOf } from '../data.ts';

/** The finished competitions, a line each: who won, and the fan's rank at the finish. */
export function FinishedList({ competitions }: { competitions: readonly SiteCompetition[] }) {
  const { t } = useLingui();
  if (competitions.length === 0) return null;
  return (
    <section className="stack" aria-label={t`Finished`}>
      <h2>
        <Trans>Finished</Trans>
      </h2>
      <ul className={`card ${css.finished}`}>
        {competitions.map((competition) => (
          <li key={idOf(competition)} aria-label={competition.name}>
            <FinishedRow competition={competition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ competition }: { competition: SiteCompetition }) {
  const { code, name, from, until, champion } = competition;
  return (
    <a className={css.finishedRow} href={homeOf(competition)} aria-current={isHere(competition) ? 'true' : undefined}>
      <Plate code={code} year={yearsOf(competition)} isOff />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="t2 num">
          <Trans>
            <span className="nowrap">{formatDay(from)}</span> to <span className="nowrap">{formatDay(until)}</span>
          </Trans>
        </small>
      </span>
      {champion && (
        <span className={css.winner}>
          <Flag team={champion} name="" />
          <small>
            <Trans>
              <span className="t2">Champions:</span> {champion.shortName}
            </Trans>
          </small>
        </span>
      )}
      <span className={css.finalRank}>
        <FinalRank competition={competition} />
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </a>
  );
}

function FinalRank({ competition: { mine, players } }: { competition: SiteCompetition }) {
  if (mine?.rank == null) {
    return (
      <small className="t2 num">
        <Plural value={players} one="# player" other="# players" />
      </small>
    );
  }
  return (
    <>
      <b className="num">
        <SelectOrdinal value={mine.rank} one="#st" two="#nd" few="#rd" other="#th" />
      </b>{' '}
      <small className="t2 num">
        <Trans>of {players}</Trans>
      </small>
    </>
  );
}
