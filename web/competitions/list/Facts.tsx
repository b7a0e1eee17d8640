import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconPencil } from '../../icons/writing/IconPencil.ts';
import { Chip } from '../../ui/Chip.tsx';

interface FactProps {
  competition: SiteCompetition;
}

/** How far the competition has progressed: not started, matches live or played, or finished. */
export function Progress({ competition: { state, over, live, matches, champion } }: FactProps) {
  if (state === 'upcoming') return <Trans>Not started yet</Trans>;
  if (state === 'finished' && champion) return <Trans>Finished · champions: {champion.shortName}</Trans>;
  if (state === 'finished') return <Trans>Finished</Trans>;
  if (live > 0) return <Plural value={live} one="# match live" other="# matches live" />;
  return (
    <Trans>
      {over} of {matches} matches played
    </Trans>
  );
}

/** Whether picks are missing. It shows nothing for a finished competition, and for one that the fan does not play. */
export function Missing({ competition: { state, mine } }: FactProps) {
  if (!mine || state === 'finished') return null;
  if (mine.missing > 0) {
    return (
      <Chip tone="need" icon={<IconPencil size={18} aria-hidden="true" />}>
        <Plural value={mine.missing} one="# missing" other="# missing" />
      </Chip>
    );
  }
  return (
    <Chip icon={<IconCheck size={18} aria-hidden="true" />}>
      <Trans>All picked</Trans>
    </Chip>
  );
}

/** The fan's place. It shows nothing while there is none, and before the first match, when all share the first. */
export function Place({ competition: { mine, players, over, live } }: FactProps) {
  if (mine?.rank == null || over + live === 0) return null;
  return (
    <Trans>
      <SelectOrdinal value={mine.rank} one="#st" two="#nd" few="#rd" other="#th" /> of {players}
    </Trans>
  );
}
