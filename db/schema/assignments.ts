import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { createdAt, identity, instant } from './columns.ts';
import { lessons } from './lessons.ts';

export const ASSIGNED_KINDS = ['lesson', 'quiz', 'practice'] as const;

/** An assignment for a class. Whether it is done is derived from the students' work since it began. */
export const assignments = pgTable(
  'assignments',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    kind: varchar({ enum: ASSIGNED_KINDS }).notNull(),
    /** The only skill to practise; null for all skills of the lesson. */
    generator: text(),
    /** Days of each student's own calendar. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    isForAll: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
    withdrawnAt: instant(),
  },
  (t) => [
    index('assignments_class_idx')
      .on(t.classId, t.untilDay)
      .where(sql`${t.withdrawnAt} is null`),
    index('assignments_lesson_idx').on(t.lessonId),
    check('assignments_days_check', sql`${t.fromDay} <= ${t.untilDay}`),
    check('assignments_generator_check', sql`${t.generator} is null or ${t.kind} = 'practice'`),
  ],
);

/** The students of an assignment that is not for all, and students with a last day of their own. */
export const assignmentStudents = pgTable(
  'assignment_students',
  {
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    untilDay: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.studentId] }),
    index('assignment_students_student_idx').on(t.studentId),
  ],
);
