import { Trans } from '@lingui/react/macro';
import type { Preferences } from '../../../game/identity/player.ts';
import { idOf, useSiteCompetitions } from '../../competitions/data.ts';
import { ownCompetitions } from '../../competitions/lists.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useChangePreferences } from '../data.ts';
import css from './NotificationsPanel.module.css';

/** A switch for each competition that the player plays and that is not finished. It is left out while there is only one. */
export function CompetitionSwitches({ preferences: { muted = [] } }: { preferences: Preferences }) {
  const choose = useChangePreferences();
  const own = ownCompetitions(useSiteCompetitions() ?? []).filter(({ state }) => state !== 'finished');
  if (own.length < 2) return null;
  const set = (id: string, isMuted: boolean) =>
    choose.mutate(({ muted: stored = [] }) => {
      const others = stored.filter((other) => other !== id);
      return { muted: isMuted ? [...others, id] : others };
    });
  return (
    <div className={css.part}>
      <h3>
        <Trans>Competitions you're notified about</Trans>
      </h3>
      <ul className={css.rows}>
        {own.map((competition) => (
          <li key={idOf(competition)} className={css.row}>
            <Switch
              label={<bdi>{competition.name}</bdi>}
              checked={!muted.includes(idOf(competition))}
              onChange={(wanted) => set(idOf(competition), !wanted)}
            />
          </li>
        ))}
      </ul>
      {choose.isError && <ErrorNote error={choose.error} />}
    </div>
  );
}
