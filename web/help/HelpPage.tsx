import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PointsRule } from '../../game/competition/points.ts';
import { asksThrough } from '../../game/competition/stages.ts';
import type { Stage } from '../../game/competition/stages.ts';
import { selectionActiveUntil } from '../../game/teams/selection.ts';
import { paths } from '../platform/paths.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Contact } from './Contact.tsx';
import { Examples, KnockoutExamples } from './Examples.tsx';
import { Bonus, Groups } from './Groups.tsx';
import { hasKnockout, helpParts } from './help-parts.ts';
import type { HelpPart } from './help-parts.ts';
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
        <section id="points">
          <h2>{t`Points`}</h2>
          <PickPoints points={points} stages={stages} />
        </section>
        <section id="try">
          <h2>{t`Try a score`}</h2>
          <TryScore points={points} stages={stages} />
        </section>
        <section id="examples">
          <h2>{t`Examples`}</h2>
          {firstStage && <Examples points={points} stage={firstStage} />}
        </section>
        <Knockout points={points} stages={stages} />
        <Ties />
        {hasFavourites && <Favourites team={points.team} stages={stages} />}
        <Groups />
        <Bonus bonus={points.bonus} points={points} />
        <KickOff />
        <Competitions />
        <Messages />
        <Offline />
        <section id="ask">
          <h2>{t`Contact`}</h2>
          <Contact siteName={signIn.siteName} contact={signIn.siteContact} />
        </section>
      </div>
    </div>
  );
}

function Contents({ parts }: { parts: HelpPart[] }) {
  const { t } = useLingui();
  const names: Record<HelpPart, string> = {
    points: t`Points`,
    try: t`Try a score`,
    examples: t`Examples`,
    knockout: t`Knockout`,
    ties: t`Level on points`,
    favourites: t`Favourite teams`,
    groups: t`Groups`,
    bonus: t`Group bonus`,
    kickoff: t`Kick-off`,
    competitions: t`Several competitions`,
    messages: t`Notifications`,
    offline: t`Without a connection`,
    ask: t`Contact`,
  };
  return (
    <nav className={css.toc} aria-label={t`On this page`}>
      {parts.map((part) => (
        <a key={part} href={`#${part}`}>
          {names[part]}
        </a>
      ))}
    </nav>
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
    <section id="knockout">
      <h2>{t`Knockout`}</h2>
      {single.length > 0 && (
        <p>
          <Trans>
            Goals in extra time count; shoot-out goals never do. If you predict a draw, you also choose who goes
            through. Without that choice, your draw can still earn result points.
          </Trans>
        </p>
      )}
      {hasLegs && (
        <p>
          <Trans>
            In a tie of two legs you predict each leg like any other match: a draw is a draw, and who goes through
            doesn't matter for your points. Goals in extra time of the second leg count.
          </Trans>
        </p>
      )}
      {stage && title && <KnockoutExamples points={points} stage={stage} title={title} />}
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
            <b>Call the score</b> of a match before it kicks off. No pick, no points.
          </Trans>
        </li>
        {hasFavourites && (
          <li>
            <Trans>
              <b>Choose your teams,</b> one from each pot. They earn points for you.
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

function Offline() {
  const { t } = useLingui();
  return (
    <section id="offline">
      <h2>{t`Without a connection`}</h2>
      <p>
        <Trans>
          Pages you've opened before also open without a connection. A pick you make offline is saved on this device and
          sent when you're back online. It counts only if it arrives before kick-off.
        </Trans>
      </p>
      <p>
        <Trans>
          <Link to={paths.install()}>Add the game to your home screen</Link>, and it opens like any other app.
        </Trans>
      </p>
    </section>
  );
}

/** Source: docs/product.md#ties. */
function Ties() {
  const { t } = useLingui();
  return (
    <section id="ties">
      <h2>{t`Level on points`}</h2>
      <p>
        <Trans>
          If players are level on points, result points decide, then winner points. Players who are still level share a
          rank: 1, 2, 2, 4. It never matters when you made your picks.
        </Trans>
      </p>
      <p>
        <Trans>Groups work the same way, but your points and bonus together come first.</Trans>
      </p>
    </section>
  );
}

/** The number of minutes after the first visit in which players may choose favourites even after the start. */
const windowMinutes = selectionActiveUntil(new Date(0)).getTime() / 60_000;

function Favourites({ team, stages }: { team: PointsRule['team']; stages: Stage[] }) {
  const { t } = useLingui();
  return (
    <section id="favourites">
      <h2>{t`Favourite teams`}</h2>
      <p>
        <Trans>
          Choose one team from each pot. You can change your teams until the tournament starts or, if you join later,
          within {windowMinutes} minutes of your first visit. Others see them once the tournament has started.
        </Trans>
      </p>
      <FavouritePoints team={team} stages={stages} />
    </section>
  );
}

function KickOff() {
  const { t } = useLingui();
  return (
    <section id="kickoff">
      <h2>{t`Kick-off`}</h2>
      <p>
        <Trans>Picks lock at kick-off by our clock, not your phone's. Everyone's picks are then revealed.</Trans>
      </p>
      <p>
        <Trans>
          Until then your picks are secret. Members of your groups can see that you've picked, but never what.
        </Trans>
      </p>
      <p>
        <Trans>
          Offline? We keep your pick and send it when you're back online. It counts only if it arrives before kick-off.
        </Trans>
      </p>
    </section>
  );
}
