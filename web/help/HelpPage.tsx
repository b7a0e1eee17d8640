import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import { asksThrough } from '../../game/competition/stages.ts';
import type { Stage } from '../../game/competition/stages.ts';
import { selectionActiveUntil } from '../../game/teams/selection.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Contact } from './Contact.tsx';
import { Contents } from './Contents.tsx';
import { Examples, KnockoutExamples } from './Examples.tsx';
import { Fold } from './Fold.tsx';
import { Groups } from './Groups.tsx';
import { hasKnockout, helpParts } from './help-parts.ts';
import css from './HelpPage.module.css';
import { Competitions } from './Competitions.tsx';
import { Messages } from './Messages.tsx';
import { FavouritePoints, PickPoints } from './PointsTables.tsx';
import { TryScore } from './TryScore.tsx';

/** The rules of the game with the competition's own numbers. Guests may read them too. Source: docs/product.md#sign-in-and-help. */
export function HelpPage() {
  const { t } = useLingui();
  const { points, stages, hasFavourites, signIn } = useCompetitionForGuests();
  const [firstStage] = stages;
  return (
    <div className={css.columns}>
      <Contents parts={helpParts({ stages, hasFavourites })} />
      <div className={css.text}>
        <InShort hasFavourites={hasFavourites} />
        <section id="points" tabIndex={-1}>
          <h2>{t`Points`}</h2>
          <PickPoints points={points} stages={stages} />
        </section>
        <section id="try" tabIndex={-1}>
          <h2>{t`Try a score`}</h2>
          <TryScore points={points} stages={stages} />
          {firstStage && (
            <Fold title={t`Points examples`}>
              <Examples points={points} stage={firstStage} />
            </Fold>
          )}
        </section>
        <Knockout points={points} stages={stages} />
        <Ties />
        {hasFavourites && <Favourites team={points.team} stages={stages} />}
        <Groups points={points} />
        <KickOff />
        <Competitions />
        <Messages />
        <section id="ask" tabIndex={-1}>
          <h2>{t`Contact`}</h2>
          <Contact siteName={signIn.siteName} contact={signIn.siteContact} />
        </section>
      </div>
    </div>
  );
}

function Knockout({ points, stages }: { points: PointsRule; stages: Stage[] }) {
  const { t } = useLingui();
  const single = stages.filter(asksThrough);
  const [stage] = single.slice(-3);
  const title = single.findLast((round) => round.title);
  const hasLegs = stages.some(({ legs }) => legs === 2);
  if (!hasKnockout(stages)) return null;
  return (
    <section id="knockout" tabIndex={-1}>
      <h2>{t`Knockout`}</h2>
      {single.length > 0 && (
        <p>
          <Trans>
            Extra time counts, but shoot-out goals don't. If you predict a draw, you also choose who goes through.
            Without that choice, your draw can still earn result points.
          </Trans>
        </p>
      )}
      {hasLegs && (
        <p>
          <Trans>
            In a two-legged tie, predict each leg like any other match. Who goes through doesn't affect your points.
          </Trans>
        </p>
      )}
      {stage && title && (
        <Fold title={t`Penalty examples`}>
          <KnockoutExamples points={points} stage={stage} title={title} />
        </Fold>
      )}
    </section>
  );
}

function InShort({ hasFavourites }: { hasFavourites: boolean }) {
  return (
    <div>
      <h1>
        <Trans>How it works</Trans>
      </h1>
      <ol className={css.short}>
        <li>
          <Trans>
            <b>Predict the score</b> of each match before it kicks off. No pick, no points.
          </Trans>
        </li>
        {hasFavourites && (
          <li>
            <Trans>
              <b>Choose your teams,</b> one from each pot. They earn you points.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            <b>Play your friends</b> in a group, with a bonus for being the only one who got it right.
          </Trans>
        </li>
      </ol>
    </div>
  );
}

/** Source: docs/product.md#ties. */
function Ties() {
  const { t } = useLingui();
  return (
    <section id="ties" tabIndex={-1}>
      <h2>{t`Level on points`}</h2>
      <p>
        <Trans>
          If players are level on points, result points decide, then winner points. Players who are still level share a
          rank: 1, 2, 2, 4. It doesn't matter when you made your picks.
        </Trans>
      </p>
    </section>
  );
}

/** The number of minutes after the first visit in which players may choose favourites even after the start. */
const windowMinutes = selectionActiveUntil(new Date(0)).getTime() / 60_000;

function Favourites({ team, stages }: { team: PointsRule['team']; stages: Stage[] }) {
  const { t } = useLingui();
  return (
    <section id="favourites" tabIndex={-1}>
      <h2>{t`Favourite teams`}</h2>
      <p>
        <Trans>
          You can change your teams until the tournament starts. If you join later, you have {windowMinutes} minutes
          from your first visit.
        </Trans>
      </p>
      <FavouritePoints team={team} stages={stages} />
    </section>
  );
}

function KickOff() {
  const { t } = useLingui();
  return (
    <section id="kickoff" tabIndex={-1}>
      <h2>{t`Kick-off`}</h2>
      <p>
        <Trans>
          Picks lock at kick-off by our clock, not your phone's, and everyone's picks are then revealed. Until then,
          members of your groups can see that you've picked, but never what.
        </Trans>
      </p>
      <p>
        <Trans>
          You can make picks offline. Your pick is saved on this device and sent when you're back online. It counts only
          if it arrives before kick-off.
        </Trans>
      </p>
    </section>
  );
}
