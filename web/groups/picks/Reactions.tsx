import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberPick } from '../../../game/groups/group.ts';
import { reactions } from '../../../game/groups/reactions.ts';
import type { Reaction } from '../../../game/groups/reactions.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { ListOfParts } from '../../ui/text/ListOfParts.tsx';
import { useReact } from '../data.ts';
import { isKnownReaction, reactionWords } from './reaction-words.ts';
import css from './Reactions.module.css';

interface ReactionButtonsProps {
  groupName: string;
  matchId: string;
  /** The members' picks of the match with their reactions. */
  picks: readonly MemberPick[];
  meUid: string;
  /** Names the match for screen readers. */
  label: string;
}

/** The six reactions with how often each was chosen. Pressing the chosen one takes it back. Source: docs/product.md#reactions. */
export function ReactionButtons({ groupName, matchId, picks, meUid, label }: ReactionButtonsProps) {
  const { t } = useLingui();
  const react = useReact(groupName, matchId, meUid);
  const own = picks.find(({ uid }) => uid === meUid)?.reaction ?? null;
  return (
    <>
      <p className={css.title} aria-hidden="true">
        {own === null ? (
          <Trans>Choose a reaction. The group sees it.</Trans>
        ) : (
          <Trans>The group sees your reaction.</Trans>
        )}
      </p>
      <div className={css.buttons} role="group" aria-label={t`Your reaction to ${label}`}>
        {reactions.map((reaction) => (
          <ReactionButton
            key={reaction}
            reaction={reaction}
            isOwn={reaction === own}
            count={picks.filter((pick) => pick.reaction === reaction).length}
            onChoose={() => react.mutate(reaction === own ? null : reaction)}
          />
        ))}
      </div>
      {react.error && <ErrorNote error={react.error} />}
    </>
  );
}

interface ReactionButtonProps {
  reaction: Reaction;
  isOwn: boolean;
  count: number;
  onChoose: () => void;
}

function ReactionButton({ reaction, isOwn, count, onChoose }: ReactionButtonProps) {
  const { i18n } = useLingui();
  const { word, Symbol } = reactionWords[reaction];
  return (
    <button type="button" aria-pressed={isOwn} onClick={onChoose}>
      <Symbol size={18} aria-hidden="true" />
      {i18n._(word)}
      {count > 0 && <b className="num">{count}</b>}
    </button>
  );
}

interface ChosenReactionsProps extends ReactionButtonsProps {
  /** Takes the focus of a button that is about to disappear, because its only reaction was taken back. */
  onGone: () => void;
}

/** The reactions that members have chosen, with their nicks. A press on one does the same as on one of the six. */
export function ChosenReactions({ groupName, matchId, picks, meUid, label, onGone }: ChosenReactionsProps) {
  const { t } = useLingui();
  const react = useReact(groupName, matchId, meUid);
  const own = picks.find(({ uid }) => uid === meUid)?.reaction ?? null;
  const chosen = reactions
    .map((reaction) => ({ reaction, by: picks.filter((pick) => pick.reaction === reaction) }))
    .filter(({ by }) => by.length > 0);
  const choose = (reaction: Reaction, count: number): void => {
    if (reaction === own && count === 1) onGone();
    react.mutate(reaction === own ? null : reaction);
  };
  return (
    <>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={t`Reactions to ${label}`}>
          {chosen.map(({ reaction, by }) => (
            <li key={reaction}>
              <ReactionButton
                reaction={reaction}
                isOwn={reaction === own}
                count={by.length}
                onChoose={() => choose(reaction, by.length)}
              />
              <Nicks picks={by} />
            </li>
          ))}
        </ul>
      )}
      {react.error && <ErrorNote error={react.error} />}
    </>
  );
}

function Nicks({ picks }: { picks: readonly MemberPick[] }) {
  return (
    <span className="small">
      <ListOfParts
        parts={picks.map(({ uid, nick }) => (
          <bdi key={uid}>{nick}</bdi>
        ))}
      />
    </span>
  );
}

/** A member's reaction beside the nick. */
export function ReactionMark({ reaction, isMine }: { reaction: Reaction | null; isMine: boolean }) {
  const { i18n } = useLingui();
  if (!isKnownReaction(reaction)) return null;
  const { word, Symbol } = reactionWords[reaction];
  const name = i18n._(word);
  return (
    <span className={isMine ? `${css.mark} ${css.mine}` : css.mark} title={name}>
      <Symbol size={18} role="img" aria-label={name} />
    </span>
  );
}
