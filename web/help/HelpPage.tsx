import { Trans, useLingui } from '@lingui/react/macro';
import { useCompetitionForGuests } from '../competition/data.ts';
import { Contact } from './Contact.tsx';
import { Examples, KnockoutExamples } from './Examples.tsx';
import css from './HelpPage.module.css';
import { FavouritePoints, PickPoints } from './PointsTables.tsx';
import { TryScore } from './TryScore.tsx';

/** The rules of the game, made from the competition's own numbers; a guest may read them, too. */
export function HelpPage() {
  const { t } = useLingui();
  const { points, signIn } = useCompetitionForGuests();
  return (
    <div className={css.columns}>
      <nav className={css.toc} aria-label={t`On this page`}>
        <a href="#points">{t`Points`}</a>
        <a href="#try">{t`Try a score`}</a>
        <a href="#examples">{t`Examples`}</a>
        <a href="#knockout">{t`Knockout`}</a>
        <a href="#ties">{t`Ties`}</a>
        <a href="#favourites">{t`Favourite teams`}</a>
        <a href="#kickoff">{t`Kick-off`}</a>
        <a href="#ask">{t`Ask`}</a>
      </nav>
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
        <Ties />
        <section id="favourites">
          <h2>{t`Favourite teams`}</h2>
          <FavouritePoints team={points.team} />
        </section>
        <KickOff />
        <section id="ask">
          <h2>{t`Ask`}</h2>
          <Contact siteName={signIn.siteName} contact={signIn.siteContact} />
        </section>
      </div>
    </div>
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
            <b>Watch it move.</b> Points and ranks follow every goal as it falls.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Climb the table.</b> Later rounds are worth more.
          </Trans>
        </li>
      </ol>
    </div>
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
          A pick closes when its match kicks off, by our clock, not your phone's. Until then nobody sees it. From
          kick-off everyone's picks are open.
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
