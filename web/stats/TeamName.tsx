import { Trans } from '@lingui/react/macro';
import { IconHeartFilled } from '../icons/football/IconHeartFilled.ts';
import css from './StatsPage.module.css';

export function TeamName({ name, isFavourite }: { name: string; isFavourite: boolean }) {
  return (
    <>
      {name}
      {isFavourite && <Heart />}
    </>
  );
}

/** Explains the hearts of a table or a bracket. */
export function HeartKey() {
  return (
    <span className={css.yours}>
      <IconHeartFilled size={18} aria-hidden="true" />
      <Trans>Your teams</Trans>
    </span>
  );
}

export function Heart() {
  return (
    <span className={css.heart}>
      <IconHeartFilled size={18} aria-hidden="true" />
      <span className="sr">
        <Trans>your team</Trans>
      </span>
    </span>
  );
}
