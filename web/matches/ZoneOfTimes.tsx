import { Trans } from '@lingui/react/macro';
import { zoneOfTimes } from './zone-of-times.ts';

/** Says once per page in which time zone its times are. `kickoffs` are those that the page shows. Source: docs/product.md#the-screens. */
export function ZoneOfTimes({ kickoffs }: { kickoffs: readonly string[] }) {
  const zone = zoneOfTimes(kickoffs);
  if (zone === undefined) return null;
  return (
    <p className="small t2">
      <Trans>
        Times are in the time zone <bdi>{zone}</bdi>.
      </Trans>
    </p>
  );
}
