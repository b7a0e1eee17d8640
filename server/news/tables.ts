import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { competitions } from '../competition/tables.ts';
import { authUsers, players } from '../identity/tables.ts';
import type { PictureType } from './picture.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The news items. `body` is cleaned HTML. A deleted item is hidden for a day, so that it can be restored. */
export const news = pgTable(
  'news',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    id: text('id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    bodyExtract: text('body_extract').notNull(),
    public: boolean('public').notNull().default(false),
    /** When the item was first published. */
    published: instant('published'),
    created: instant('created').notNull(),
    edited: instant('edited'),
    deletedAt: instant('deleted_at'),
    author: integer('author'),
    editor: integer('editor'),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.id] }),
    index('news_order').on(t.competition, t.published, t.created),
    foreignKey({
      name: 'news_author',
      columns: [t.competition, t.author],
      foreignColumns: [players.competition, players.idx],
    }),
    foreignKey({
      name: 'news_editor',
      columns: [t.competition, t.editor],
      foreignColumns: [players.competition, players.idx],
    }),
    check('news_public', sql`not ${t.public} or ${t.published} is not null`),
  ],
);

/** Pictures of news items, as the server has encoded them. They are in the database so that backups include them. */
export const newsImages = pgTable(
  'news_images',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    /** The SHA-256 of the bytes in base64url, so that equal pictures are stored once and an address never shows another picture. */
    id: text('id').notNull(),
    type: text('type').$type<PictureType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytea('bytes').notNull(),
    uploadedBy: text('uploaded_by').references(() => authUsers.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.competition, t.id] })],
);
