import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconLayoutGrid } from '../../icons/signs/IconLayoutGrid.ts';
import { paths } from '../../platform/paths.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import css from './SwitcherDialog.module.css';
import { homeOf, idOf, isHere, yearsOf } from '../data.ts';
import { competitionsToEnter, ownCompetitions } from '../lists.ts';
import { Missing, Place, Progress } from './Facts.tsx';
import { PlayButton } from './PlayButton.tsx';

interface SwitcherDialogProps {
  competitions: SiteCompetition[];
  onClose: () => void;
}

/** The competitions that the fan plays, those that the fan can enter, and the way to all. Source: docs/product.md#several-competitions. */
export function SwitcherDialog({ competitions, onClose }: SwitcherDialogProps) {
  const { t } = useLingui();
  const toEnterId = useId();
  const toEnter = competitionsToEnter(competitions);
  return (
    <Dialog title={t`Your competitions`} place="sheet" onClose={onClose}>
      <ul className={css.list}>
        {ownCompetitions(competitions).map((competition) => (
          <li key={idOf(competition)}>
            <OwnCompetition competition={competition} />
          </li>
        ))}
      </ul>
      {toEnter.length > 0 && (
        <section aria-labelledby={toEnterId}>
          <h3 id={toEnterId} className={css.heading}>
            <Trans>Not joined yet</Trans>
          </h3>
          <ul className={css.list}>
            {toEnter.map((competition) => (
              <li key={idOf(competition)} className={css.row}>
                <NameAndProgress competition={competition} />
                <PlayButton competition={competition} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link className={css.all} to={paths.competitions()} onClick={onClose}>
        <IconLayoutGrid size={24} aria-hidden="true" />
        <b className="grow">
          <Trans>All competitions</Trans> <span className="num t2">{competitions.length}</span>
        </b>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </Dialog>
  );
}

/** A competition that the fan plays, with the missing picks and the fan's place. It leads to its home. */
function OwnCompetition({ competition }: { competition: SiteCompetition }) {
  return (
    <a
      className={css.row}
      href={homeOf(competition)}
      aria-current={isHere(competition) ? 'true' : undefined}
      data-autofocus={isHere(competition) ? '' : undefined}
    >
      <NameAndProgress competition={competition} />
      <span className={css.facts}>
        <Missing competition={competition} />
        <small className="t2">
          <Place competition={competition} />
        </small>
      </span>
    </a>
  );
}

function NameAndProgress({ competition }: { competition: SiteCompetition }) {
  return (
    <>
      <Plate code={competition.code} year={yearsOf(competition)} isOff={competition.state === 'finished'} />
      <span className="grow">
        <b>
          <bdi>{competition.name}</bdi>
        </b>
        <small className="t2">
          <Progress competition={competition} />
        </small>
      </span>
    </>
  );
}
