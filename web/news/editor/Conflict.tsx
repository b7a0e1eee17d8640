import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsItem } from '../../../game/news/news.ts';
import { formatDateTime } from '../../platform/format.ts';
import { IconAlertTriangle } from '../../icons/signs/IconAlertTriangle.ts';
import css from './Conflict.module.css';
import { plainText } from './plain-text.ts';
import type { NewsEditor } from './use-news-editor.ts';
import { diffWords, shortened } from './word-diff.ts';
import type { DraftText, Version, Draft } from './draft.ts';

interface ConflictProps {
  item: NewsItem;
  theirs: Version;
  draft: Draft;
  settle: NewsEditor['settle'];
}

export function Conflict({ item, theirs, draft, settle }: ConflictProps) {
  const { t } = useLingui();
  const nick = item.editor ?? item.author ?? t`Someone else`;
  const at = formatDateTime(item.edited ?? item.created);
  const before = draft.base ?? { title: '', body: '' };
  return (
    <section className={`card lit ${css.conflict}`} aria-labelledby="conflict">
      <h2 id="conflict" className="h3">
        <IconAlertTriangle size={24} aria-hidden="true" />
        <span role="alert">
          <Trans>
            <bdi>{nick}</bdi> saved this while you were writing ({at})
          </Trans>
        </span>
      </h2>
      <p className="small t2">
        <Trans>Nothing is lost: your unsaved version is below. Choose what to do.</Trans>
      </p>
      <div className={css.versions}>
        <div>
          <p className="micro t2">{item.public ? t`${nick}, ${at} (public now)` : t`${nick}, ${at} (draft)`}</p>
          <Changes before={before} after={theirs} />
        </div>
        <div>
          <p className="micro t2">
            <Trans>Your version (not saved)</Trans>
          </p>
          <Changes before={before} after={draft} />
        </div>
      </div>
      <WaysOut theirs={theirs} settle={settle} />
    </section>
  );
}

function WaysOut({ theirs, settle }: Pick<ConflictProps, 'theirs' | 'settle'>) {
  const { t } = useLingui();
  return (
    <div className={css.ways}>
      <button type="button" className="btn p" onClick={() => settle.both(theirs, t`The second version starts here`)}>
        <Trans>Combine both</Trans>
      </button>
      <button type="button" className="btn s" onClick={() => settle.theirs(theirs)}>
        <Trans>Use theirs</Trans>
      </button>
      <button type="button" className="btn s" onClick={() => settle.mine(theirs)}>
        <Trans>Keep mine, replace theirs</Trans>
      </button>
    </div>
  );
}

/**
 * The changes between the version from which both writers started and the version of one of them. Added words are
 * underlined, removed words are struck through.
 */
function Changes({ before, after }: { before: DraftText; after: DraftText }) {
  const parts = shortened(diffWords(wordsOf(before), wordsOf(after)));
  if (parts.every(({ kind }) => kind === 'same')) {
    return (
      <p className="t2">
        <Trans>Only formatting, a link or a picture changed.</Trans>
      </p>
    );
  }
  return (
    <p className={css.words}>
      {parts.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function wordsOf({ title, body }: DraftText): string {
  return `${title.trim()}\n${plainText(body)}`;
}
