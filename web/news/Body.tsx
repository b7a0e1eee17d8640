import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ownPathOf } from './rich-text/link-address.ts';
import css from './prose.module.css';

/**
 * The text of an item. The only place that puts HTML into a page, and safe for two reasons: what comes from the server was
 * cleaned there when it was saved (headings, paragraphs, lists, quotes, links, own pictures; nothing that runs, styles or
 * embeds), what comes from the editor was written out by its schema, which knows nothing else; and the page's policy lets
 * nothing but our own files run.
 */
export function Body({ html }: { html: string }) {
  const navigate = useNavigate();
  const stayInGame = (event: MouseEvent<HTMLDivElement>): void => {
    const path = ownPathOf(event.target, location.origin);
    if (path === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(path);
  };
  // The handler is for links in the text, which answer to keys by themselves.
  return <div className={css.prose} onClick={stayInGame} dangerouslySetInnerHTML={{ __html: html }} />;
}
