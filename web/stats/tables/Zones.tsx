import { Trans } from '@lingui/react/macro';
import type { Zone } from '../../../game/competition/stages.ts';
import table from './LeagueTable.module.css';
import css from './Zones.module.css';

/** The bar at the beginning of each row of a zone. Screen readers read the name of the zone instead. */
export function ZoneBar({ zone }: { zone: Zone }) {
  return (
    <>
      <i className={`${css.bar} ${css[zone.mark]}`} aria-hidden="true" />
      <span className="sr">{zone.name}, </span>
    </>
  );
}

export function ZoneKey({ zones }: { zones: readonly Zone[] }) {
  if (zones.length === 0) return null;
  return (
    <ul className={table.key}>
      {zones.map((zone) => (
        <li key={zone.name}>
          <i className={`${css.bar} ${css[zone.mark]}`} aria-hidden="true" />
          {zone.from === zone.to ? (
            <Trans>
              {zone.from}: {zone.name}
            </Trans>
          ) : (
            <Trans>
              {zone.from} to {zone.to}: {zone.name}
            </Trans>
          )}
        </li>
      ))}
    </ul>
  );
}
