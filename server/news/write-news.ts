import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { NewsChange } from '../../game/news/api.ts';
import { bodyLimit, editRefusal, newsExtract } from '../../game/news/news.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Game } from '../calls/game.ts';
import type { Session } from '../calls/session.ts';
import { news } from './tables.ts';
import { putNewsNotice } from './put-news-notice.ts';
import { audit } from '../competition/audit.ts';
import type { NewsChanged } from '../competition/audit.ts';

type Parts = Pick<Game, 'db' | 'competition'>;

/** The database's clock in milliseconds, the precision that an instant has after it has been sent to a page and back. */
const now = sql`date_trunc('milliseconds', clock_timestamp())`;

export async function writeNews(
  { db, competition }: Parts,
  by: Session,
  { title, body }: { title: string; body: string },
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  const cleaned = await clean(body);
  await db.transaction(async (tx) => {
    await tx.insert(news).values({
      competition,
      id,
      title,
      body: cleaned,
      bodyExtract: newsExtract(cleaned),
      created: now,
      author: by.idx,
    });
    await audit(tx, { competition, by: by.userId, act: 'write news', subject: `news ${id}`, after: { title } });
    await announce(tx, { kind: 'news', competition, audience: 'staff' });
  });
  return id;
}

/**
 * Carries out the whole change or none of it. Throws `edited_meanwhile` if title or body were to be changed but somebody else has saved
 * since, `too_large` for a body that is too long, and `not_found`.
 */
export async function changeNews(
  { db, competition }: Parts,
  by: Session,
  { id, ...change }: NewsChange & { id: string },
): Promise<void> {
  // Cleaning takes long, so it is done before the row is locked.
  const body = change.body === undefined ? undefined : await clean(change.body);
  await db.transaction(async (tx) => {
    const stored = await lockNewsRow(tx, { competition, id });
    if (stored.deletedAt !== null && change.deleted !== false) throw new Problem('not_found', `no news ${id}`);
    const isEdit = change.title !== undefined || change.body !== undefined;
    if (isEdit && editRefusal({ edited: stored.edited?.toISOString() ?? null }, { edited: change.edited ?? null })) {
      throw new Problem('edited_meanwhile', 'somebody else has saved since');
    }
    await tx
      .update(news)
      .set({
        deletedAt: null,
        ...(isEdit ? { edited: now, editor: by.idx } : {}),
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(body === undefined ? {} : { body, bodyExtract: newsExtract(body) }),
        ...(change.public === undefined ? {} : { public: change.public }),
        ...(change.public === true && stored.published === null ? { published: now } : {}),
      })
      .where(and(eq(news.competition, competition), eq(news.id, id)));
    await audit(tx, {
      competition,
      by: by.userId,
      act: 'change news',
      subject: `news ${id}`,
      ...changeOf({ ...stored, deleted: stored.deletedAt !== null }, { ...change, body }),
    });
    const wasSeen = stored.public && stored.deletedAt === null;
    const isSeen = change.public ?? stored.public;
    if (isSeen && !wasSeen) await putNewsNotice(tx, { competition, id, by: by.idx });
    await announce(tx, { kind: 'news', competition, audience: audienceOf({ public: isSeen || wasSeen }) });
  });
}

/** Hides an item, which can be restored by `deleted: false`. Throws `not_found`. */
export async function deleteNewsItem({ db, competition }: Parts, by: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockNewsRow(tx, { competition, id });
    if (stored.deletedAt !== null) throw new Problem('not_found', `no news ${id}`);
    await tx
      .update(news)
      .set({ deletedAt: now })
      .where(and(eq(news.competition, competition), eq(news.id, id)));
    const before = { title: stored.title };
    await audit(tx, { competition, by: by.userId, act: 'delete news', subject: `news ${id}`, before });
    await announce(tx, { kind: 'news', competition, audience: audienceOf(stored) });
  });
}

/** A change of an item that players can see, or could see until now, is announced to everyone. */
function audienceOf({ public: isPublic }: { public: boolean }): 'everyone' | 'staff' {
  return isPublic ? 'everyone' : 'staff';
}

/** The most tags in a body; a long report has fewer. The parser's time for nested tags grows faster than their number. */
const mostTags = 10_000;

/**
 * Cleans a body. The parsers are loaded when somebody writes news, so that a start does not wait for them. Throws `too_large`, even if the
 * body becomes too long only by cleaning, because the stored text must be short enough to be edited and sent again.
 */
async function clean(body: string): Promise<string> {
  if (body.split('<', mostTags + 2).length > mostTags + 1) {
    throw new Problem('too_large', `more than ${mostTags} tags`);
  }
  const { cleanBody } = await import('./clean-body.ts');
  const cleaned = cleanBody(body);
  if (cleaned.length > bodyLimit) {
    throw new Problem('too_large', `${cleaned.length} characters once cleaned, of at most ${bodyLimit}`);
  }
  return cleaned;
}

async function lockNewsRow(tx: Tx, { competition, id }: { competition: string; id: string }) {
  const [stored] = await tx
    .select()
    .from(news)
    .where(and(eq(news.competition, competition), eq(news.id, id)))
    .for('update');
  if (!stored) throw new Problem('not_found', `no news ${id}`);
  return stored;
}

interface LoggedNews {
  title: string;
  body: string;
  public: boolean;
  deleted: boolean;
}

type SentNews = { [Part in keyof LoggedNews]?: LoggedNews[Part] | undefined };

/**
 * Returns what a change has changed, before and after it, for the audit log. Of a body the log has only the length, because the text is in
 * the item. `after` has the parts that somebody has sent.
 */
function changeOf(stored: LoggedNews, after: SentNews): NewsChanged {
  const parts = (['title', 'body', 'public', 'deleted'] as const).filter(
    (part) => after[part] !== undefined && after[part] !== stored[part],
  );
  const logged = (news: SentNews) =>
    Object.fromEntries(parts.map((part) => [part, part === 'body' ? `${news.body?.length} characters` : news[part]]));
  return { before: logged(stored), after: logged(after) };
}
