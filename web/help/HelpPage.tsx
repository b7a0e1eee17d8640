import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PointsRule } from '../../game/competition/points.ts';
import { selectionActiveUntil } from '../../game/teams/selection.ts';
import { paths } from '../app/paths.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Contact } from './Contact.tsx';
import { Examples, KnockoutExamples } from './Examples.tsx';
import { Bonus, Groups } from './Groups.tsx';
import css from './HelpPage.module.css';
import { Messages } from './Messages.tsx';
import { FavouritePoints, PickPoints } from './PointsTables.tsx';
import { TryScore } from './TryScore.tsx';

/** The rules of the game with the competition's own numbers. Guests may read them too. Source: docs/product.md#sign-in-and-help. */
export function HelpPage() {
  const { t } = useLingui();
  const { points, signIn } = useCompetitionForGuests();
  return (
    <div className={css.columns}>
      <Contents />
      <div className={css.text}>
        <InShort />
        <section id="points">
          <h2>{t`Points`}</h2>
          <PickPoints points={points} />
        </section>
        <section id="try">
          <h2>{t`Try a score`}</h2>
          <TryScore points={points} />
        </section>
        <section id="examples">
          <h2>{t`Examples`}</h2>
          <Examples points={points} />
        </section>
        <Knockout points={points} />
        <Ties />
        <Favourites team={points.team} />
        <Groups />
        <Bonus bonus={points.bonus} points={points} />
        <KickOff />
        <Messages />
        <Offline />
        <section id="ask">
          <h2>{t`Ask`}</h2>
          <Contact siteName={signIn.siteName} contact={signIn.siteContact} />
        </section>
      </div>
    </div>
  );
}

function Contents() {
  const { t } = useLingui();
  return (
    <nav className={css.toc} aria-label={t`On this page`}>
      <a href="#points">{t`Points`}</a>
      <a href="#try">{t`Try a score`}</a>
      <a href="#examples">{t`Examples`}</a>
      <a href="#knockout">{t`Knockout`}</a>
      <a href="#ties">{t`Ties`}</a>
      <a href="#favourites">{t`Favourite teams`}</a>
      <a href="#groups">{t`Groups`}</a>
      <a href="#bonus">{t`Bonus in a group`}</a>
      <a href="#kickoff">{t`Kick-off`}</a>
      <a href="#offline">{t`Without a network`}</a>
      <a href="#messages">{t`Messages`}</a>
      <a href="#ask">{t`Ask`}</a>
    </nav>
  );
}

function Knockout({ points }: { points: PointsRule }) {
  const { t } = useLingui();
  return (
    <section id="knockout">
      <h2>{t`Knockout`}</h2>
      <p>
        <Trans>
          The score after 120 minutes counts; a shoot-out never does. Predict a draw and you say who goes through. A
          draw without that answer still earns its score.
        </Trans>
      </p>
      <KnockoutExamples points={points} />
    </section>
  );
}

function InShort() {
  return (
    <div>
      <h1>
        <Trans>How it works</Trans>
      </h1>
      <ol className={css.short}>
        <li>
          <Trans>
            <b>Call the score</b> of a match before it kicks off. No pick scores 0.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Back your teams,</b> one from each section. They earn for you.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Play your friends</b> in a group, with a bonus for being right alone.
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
      <h2>{t`Without a network`}</h2>
      <p>
        <Trans>
          Every page you have opened before opens again without a network. A pick you make then waits on this device and
          is sent when you're back; it counts only if that is before kick-off.
        </Trans>
      </p>
      <p>
        <Trans>
          <Link to={paths.install()}>Put the game on your home screen</Link>, and it opens like any other app.
        </Trans>
      </p>
    </section>
  );
}

function Ties() {
  const { t } = useLingui();
  return (
    <section id="ties">
      <h2>{t`Ties`}</h2>
      <p>
        <Trans>
          Level on total? More points from results goes first, then more from winners, then you share the rank: 1, 2, 2,
          4. When you sent a pick never matters.
        </Trans>
      </p>
      <p>
        <Trans>In a group it is the same, only that total and bonus together come first.</Trans>
      </p>
    </section>
  );
}

/** For how many minutes after their first visit players may always choose favourites. */
const windowMinutes = selectionActiveUntil(new Date(0)).getTime() / 60_000;

function Favourites({ team }: { team: PointsRule['team'] }) {
  const { t } = useLingui();
  return (
    <section id="favourites">
      <h2>{t`Favourite teams`}</h2>
      <p>
        <Trans>
          Back one team from each section. You can choose and change them until the tournament starts, and whenever you
          come, in the first {windowMinutes} minutes after your first visit. Others see them once the tournament has
          started.
        </Trans>
      </p>
      <FavouritePoints team={team} />
    </section>
  );
}

function KickOff() {
  const { t } = useLingui();
  return (
    <section id="kickoff">
      <h2>{t`Kick-off`}</h2>
      <p>
        <Trans>
          A pick closes when its match kicks off, by our clock, not your phone's. From kick-off everyone's picks are
          open.
        </Trans>
      </p>
      <p>
        <Trans>
          Until then nobody sees yours, and no number gives it away. One thing is told: who shares a group with you sees
          that you have picked a match, never what.
        </Trans>
      </p>
      <p>
        <Trans>
          Offline? We keep your pick and send it when you're back. It counts only if that is before kick-off.
        </Trans>
      </p>
    </section>
  );
}
