import { Trans } from '@lingui/react/macro';
import { IconTrash } from '../../icons/writing/IconTrash.ts';
import css from './OwnerCard.module.css';
import { Words } from './OwnerCard.tsx';

/** Deletes the group after a question. It is a card of its own at the end of the page, apart from everything that can be undone. */
export function DeleteCard({ onAsk }: { onAsk: () => void }) {
  return (
    <section className={`card ${css.apart}`}>
      <button type="button" className={`${css.act} ${css.delete}`} onClick={onAsk}>
        <IconTrash size={18} aria-hidden="true" />
        <Words
          name={<Trans>Delete group</Trans>}
          hint={<Trans>Its table and bonus points are deleted. Picks are kept.</Trans>}
        />
      </button>
    </section>
  );
}
