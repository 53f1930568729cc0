import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant, searched } from './columns.ts';

/** What the class's door shows of its students to whoever has the code. */
export const DOOR_NAMES = ['first', 'full', 'pictures'] as const;

/** Students who learn together for a school year. Once it has ended it is read alone; nothing of it is deleted. */
export const classes = pgTable(
  'classes',
  {
    id: identity().primaryKey(),
    name: text().notNull(),
    gradeLevel: integer().notNull(),
    language: varchar({ enum: LANGUAGES }).notNull(),
    /** The year in which the school year begins. */
    schoolYear: integer().notNull(),
    /** The last part of the door's address, `/c/CODE`: letters and digits that can't be mistaken for one another. */
    code: text().notNull(),
    isDoorOpen: boolean().notNull().default(false),
    doorNames: varchar({ enum: DOOR_NAMES }).notNull().default('first'),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
    endedAt: instant(),
    searched: searched(sql`name`),
  },
  (t) => [
    uniqueIndex('classes_code_key').on(t.code),
    index('classes_name_idx').on(t.searched),
    index('classes_current_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.endedAt} is null`),
    check('classes_grade_check', sql`${t.gradeLevel} between 1 and 12`),
  ],
);

/** Instructors and admins who see the class; to every other instructor it is not there. */
export const classTeachers = pgTable(
  'class_teachers',
  {
    classId: integer()
      .notNull()
      .references(() => classes.id),
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] }), index('class_teachers_user_idx').on(t.userId)],
);

export const classStudents = pgTable(
  'class_students',
  {
    classId: integer()
      .notNull()
      .references(() => classes.id),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    /** The picture by which a child who can't read finds itself at the door; no two of a class are alike. */
    picture: text(),
    /** Whether the student came by the class's code and was not added by a teacher. */
    joinedByCode: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.studentId] }),
    index('class_students_student_idx').on(t.studentId),
    uniqueIndex('class_students_picture_key').on(t.classId, t.picture),
  ],
);
