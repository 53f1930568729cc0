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

/** What the class's door shows of its students to anyone with the code. */
export const DOOR_NAMES = ['first', 'full', 'pictures'] as const;

/** Students who learn together for a school year. An ended class can only be read; nothing is deleted. */
export const classes = pgTable(
  'classes',
  {
    id: identity().primaryKey(),
    name: text().notNull(),
    gradeLevel: integer().notNull(),
    language: varchar({ enum: LANGUAGES }).notNull(),
    /** The year in which the school year begins. */
    schoolYear: integer().notNull(),
    /** The last part of the door's address, `/c/CODE`, in letters and digits that are hard to confuse. */
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

/** Instructors and admins who see the class; for other instructors it doesn't exist. */
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
    /** The picture by which a child who can't read yet recognises itself at the door, unique in the class. */
    picture: text(),
    /** Whether the student joined with the class's code, rather than being added by a teacher. */
    joinedByCode: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.studentId] }),
    index('class_students_student_idx').on(t.studentId),
    uniqueIndex('class_students_picture_key').on(t.classId, t.picture),
  ],
);

/** An instructor's request for a student of others, until a present teacher of the student or an admin answers it. */
export const classRequests = pgTable(
  'class_requests',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    askedBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('class_requests_key').on(t.classId, t.studentId),
    index('class_requests_student_idx').on(t.studentId),
    index('class_requests_asked_by_idx').on(t.askedBy),
  ],
);
