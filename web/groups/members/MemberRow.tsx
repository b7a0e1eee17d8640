import { Trans, useLingui } from '@lingui/react/macro';
import type { PicksMade } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { useTeams } from '../../competition/data.ts';
import { IconCrown } from '../../icons/football/IconCrown.ts';
import { IconUserX } from '../../icons/people/IconUserX.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconPencil } from '../../icons/writing/IconPencil.ts';
import { formatDay } from '../../platform/format.ts';
import { PlayerName } from '../../standings/PlayerName.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FavouriteFlag } from '../../standings/FavouriteFlag.tsx';
import { RecentForm } from '../../standings/table/RecentForm.tsx';
import css from './Members.module.css';

export interface MemberFacts {
  row: PlayerRow;
  joined: string;
  picks: PicksMade;
  bonus: number;
  isMe: boolean;
  isOwner: boolean;
  isNew: boolean;
  /** Whether the member has a pick of the next match; undefined while that is not known. */
  hasPicked: boolean | undefined;
}

interface MemberRowProps {
  member: MemberFacts;
  /** Missing unless the fan may remove this member. */
  onRemove: (() => void) | undefined;
}

/** One member: two lines on phones, and a row with columns where there is room. */
export function MemberRow({ member, onRemove }: MemberRowProps) {
  const { t } = useLingui();
  const { row, picks, bonus, isMe, hasPicked } = member;
  return (
    <div className={isMe ? `${css.row} ${css.me} me` : css.row} role="row" aria-current={isMe || undefined}>
      <Who member={member} />
      <span role="cell" className={css.form}>
        {row.form !== '' && <RecentForm form={row.form} />}
      </span>
      <span role="cell" className={css.bonus}>
        {bonus > 0 ? `+${bonus}` : <span className={css.none}>–</span>}
        {bonus > 0 && (
          <span className={css.unit}>
            {' '}
            <Trans>bonus</Trans>
          </span>
        )}
      </span>
      <span role="cell" className={css.picks}>
        <Picks picks={picks} />
      </span>
      <span role="cell" className={css.state}>
        {hasPicked !== undefined && <PickState hasPicked={hasPicked} isMe={isMe} />}
      </span>
      <span role="cell" className={css.act}>
        {onRemove && (
          <button type="button" className="ib" aria-label={t`Remove ${row.nick}`} onClick={onRemove}>
            <IconUserX size={18} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}

function Who({ member: { row, joined, isMe, isOwner, isNew } }: { member: MemberFacts }) {
  const teams = useTeams();
  const team = row.flag === null ? undefined : teams.get(row.flag);
  return (
    <span role="cell" className={css.who}>
      <FavouriteFlag team={team} nick={row.nick} size={32} />
      <span className={css.names}>
        <span className={css.nick}>
          <PlayerName player={row} isMe={isMe} />
          {isOwner && (
            <span className={css.owner}>
              <Chip tone="rest" icon={<IconCrown size={18} aria-hidden="true" />}>
                <Trans>owner</Trans>
              </Chip>
            </span>
          )}
          {isNew && (
            <Chip tone="rest">
              <Trans>new</Trans>
            </Chip>
          )}
        </span>
        <span className={`small t2 ${css.joined}`}>
          <Trans>
            since{' '}
            <bdi dir="ltr" className="num nowrap">
              {formatDay(joined)}
            </bdi>
          </Trans>
        </span>
      </span>
    </span>
  );
}

function Picks({ picks: { made, of } }: { picks: PicksMade }) {
  if (of === 0) return <span className={`t2 ${css.none}`}>–</span>;
  return (
    <>
      <Trans>
        <b>{made}</b> of {of}
      </Trans>{' '}
      <span className={css.unit}>
        <Trans>picks</Trans>
      </span>
      <span className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * made) / of}%` }} />
      </span>
    </>
  );
}

function PickState({ hasPicked, isMe }: { hasPicked: boolean; isMe: boolean }) {
  if (hasPicked) {
    return (
      <>
        <IconCheck size={18} aria-hidden="true" /> <Trans>picked</Trans>
      </>
    );
  }
  return (
    <Chip tone="need" icon={<IconPencil size={18} aria-hidden="true" />}>
      {isMe ? <Trans>you, not yet</Trans> : <Trans>not yet</Trans>}
    </Chip>
  );
}
