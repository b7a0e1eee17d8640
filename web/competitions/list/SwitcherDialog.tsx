import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import { IconLayoutGrid } from '../../icons/signs/IconLayoutGrid.ts';
import { paths } from '../../platform/paths.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Plate } from '../../ui/plate/Plate.tsx';
import css from './SwitcherDialog.module.css';
import { homeOf, idOf, isHere, ownCompetitions, yearsOf } from '../data.ts';
import { Missing, Place, Progress } from './Facts.tsx';

interface SwitcherDialogProps {
  competitions: SiteCompetition[];
  onClose: () => void;
}

/** The competitions that the fan plays, and the way to all others. */
export function SwitcherDialog({ competitions, onClose }: SwitcherDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Your competitions`} place="sheet" onClose={onClose}>
      <ul className={css.list}>
        {ownCompetitions(competitions).map((competition) => (
          <li key={idOf(competition)}>
            <a
              className={css.row}
              href={homeOf(competition)}
              aria-current={isHere(competition) ? 'true' : undefined}
              data-autofocus={isHere(competition) ? '' : undefined}
            >
              <Plate code={competition.code} year={yearsOf(competition)} isOff={competition.state === 'finished'} />
              <span className="grow">
                <b>
                  <bdi>{competition.name}</bdi>
                </b>
                <small className="t2">
                  <Progress competition={competition} />
                </small>
              </span>
              <span className={css.facts}>
                <Missing competition={competition} />
                <small className="t2">
                  <Place competition={competition} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
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
