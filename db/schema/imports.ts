import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity, instant } from './columns.ts';

/** A class list that becomes accounts, or a list of people who get new first passwords. */
export const imports = pgTable('imports', {
  id: identity().primaryKey(),
  kind: varchar({ enum: ['accounts', 'passwords'] }).notNull(),
  requestedBy: integer()
    .notNull()
    .references(() => users.id, { onUpdate: 'cascade' }),
  createdAt: createdAt(),
  finishedAt: instant(),
  /** When an admin said that the sheet of first passwords is in their hands: from then on nobody has it here. */
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
        /** Has the first password that is sealed here. */
        'made',
        /** Made with the password that the file brought. */
        'file',
        /** Was there already when its turn came. */
        'here',
        /** Somebody else took the email or the username meanwhile. */
        'taken',
        /** Has a password of their own, and keeps it. */
        'own',
        /** The first password is worth nothing any more: there is a newer one. */
        'replaced',
        /** Can't be unsealed: the server's secret is another one now. */
        'lost',
      ],
    }).notNull(),
    /** Encrypted: the account while it waits, then its first password, then nothing. */
    sealed: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] }), index('import_rows_user_idx').on(t.userId)],
);
