import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity, instant } from './columns.ts';

/** An import: a class list that becomes accounts, or a list of people who get new first passwords. */
export const imports = pgTable('imports', {
  id: identity().primaryKey(),
  kind: varchar({ enum: ['accounts', 'passwords'] }).notNull(),
  requestedBy: integer()
    .notNull()
    .references(() => users.id, { onUpdate: 'cascade' }),
  createdAt: createdAt(),
  finishedAt: instant(),
  /** When an admin confirmed having the sheet of first passwords: from then on they are deleted here. */
  takenAt: instant(),
  takenBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
});

export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id),
    line: integer().notNull(),
    userId: integer().references(() => users.id, { onUpdate: 'cascade' }),
    state: varchar({
      enum: [
        'waiting',
        /** Has the first password that is stored here, encrypted. */
        'made',
        /** Created with the password from the file. */
        'file',
        /** Existed already when the job reached the row. */
        'here',
        /** Somebody else got the email or the username since. */
        'taken',
        /** Has chosen a password, and keeps it. */
        'own',
        /** The first password no longer works: there is a newer one. */
        'replaced',
        /** Can't be decrypted, because the server's secret has changed. */
        'lost',
      ],
    }).notNull(),
    /** Encrypted: the account while it waits, then its first password; null in the end. */
    sealed: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] }), index('import_rows_user_idx').on(t.userId)],
);
