import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { homeOf, idOf, useSiteCompetitions, yearsOf } from '../../competitions/data.ts';
import { nextToPlay } from '../../competitions/lists.ts';
import { Progress } from '../../competitions/list/Facts.tsx';
import { PlayButton } from '../../competitions/list/PlayButton.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { Plate } from '../../ui/plate/Plate.tsx';
import css from './Recap.module.css';

/** The most competitions that are listed, so that the card is about as high as the one beside it. */
const most = 3;

/** The competitions that the fan can play next; left out if there are none. */
export function PlayOn() {
  const { t } = useLingui();
  const next = nextToPlay(useSiteCompetitions() ?? []);
  if (next.length === 0) return null;
  return (
    <section className="card pad">
      <h3>
        <Trans>Play on</Trans>
      </h3>
      <ul className={css.next} aria-label={t`Competitions to play next`}>
        {next.slice(0, most).map((competition) => (
          <NextCompetition key={idOf(competition)} competition={competition} />
        ))}
      </ul>
      {next.length > most && (
        <Link className="small" to={paths.competitions()}>
          <Trans>All competitions</Trans>
        </Link>
      )}
    </section>
  );
}

function NextCompetition({ competition }: { competition: SiteCompetition }) {
  const { code, name, state, from, mine } = competition;
  return (
    <li aria-label={name}>
      <Plate code={code} year={yearsOf(competition)} />
      <span className={css.nextName}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="t2 num">
          {state === 'upcoming' ? <Trans>Starts {formatDateTime(from)}</Trans> : <Progress competition={competition} />}
        </small>
      </span>
      {mine ? (
        <a className="btn s" href={homeOf(competition)}>
          <Trans>Play</Trans>
        </a>
      ) : (
        <PlayButton competition={competition} />
      )}
    </li>
  );
}
