import { Plural, Trans } from '@lingui/react/macro';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import type { OwnGroups } from '../data.ts';
import css from '../GroupsPage.module.css';
import { JoinOffered } from './JoinOffered.tsx';
import { Seats } from './Seats.tsx';

/** Offers a player who is in no group a group of bots, so that nobody has to play alone. */
export function OfferedGroup({ offer }: { offer: NonNullable<OwnGroups['offer']> }) {
  const { name, owner, size } = offer;
  return (
    <section className={`card pad ${css.offer}`} aria-labelledby="offer">
      <h2 className="h3" id="offer">
        <Trans>Play against someone right now</Trans>
      </h2>
      <div className={css.offered}>
        <Seats members={size} isSmall />
        <p className="t2">
          <Trans>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            is a group of bots with room for you: <Plural value={size} one="# member" other="# members" />, owned by{' '}
            <span className="nowrap">
              <bdi>{owner}</bdi> <SimulatedTag />
            </span>
          </Trans>
        </p>
      </div>
      <JoinOffered offer={offer} />
    </section>
  );
}
