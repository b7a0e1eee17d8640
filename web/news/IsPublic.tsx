import { Trans } from '@lingui/react/macro';
import type { NewsItem } from '../../game/news/news.ts';
import { formatDateTime } from '../platform/format.ts';
import { IconEye } from '../icons/signs/IconEye.ts';
import { IconEyeOff } from '../icons/signs/IconEyeOff.ts';
import { IconPencil } from '../icons/writing/IconPencil.ts';
import { Chip } from '../ui/Chip.tsx';

export function IsPublic({ item }: { item: NewsItem | undefined }) {
  const since = item && item.published !== null ? formatDateTime(item.published) : undefined;
  if (item?.public) {
    return (
      <Chip icon={<IconEye size={18} aria-hidden="true" />}>
        <Trans>Public since {since}</Trans>
      </Chip>
    );
  }
  if (since !== undefined) {
    return (
      <Chip icon={<IconEyeOff size={18} aria-hidden="true" />}>
        <Trans>Unpublished (first published {since})</Trans>
      </Chip>
    );
  }
  return (
    <Chip icon={<IconPencil size={18} aria-hidden="true" />}>
      {item ? <Trans>Draft, visible only to staff</Trans> : <Trans>New</Trans>}
    </Chip>
  );
}
