import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, MOST_CHARACTERS, REPORT_REASONS, VERDICTS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { atMost, between, createdAt, identity, instant, searched, spans, table } from './columns.ts';
import { lessons, quizQuestions } from './content.ts';

/** What the class's door shows of its students to anyone with the code. */
export const DOOR_NAMES = ['first', 'full', 'pictures'] as const;

/** Students who learn together for a school year. An ended class can only be read; nothing is deleted. */
export const classes = table(
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
    /** When it had ended before it was reopened: what its students did then is not the class's to see. */
    closed: spans().notNull().default('{}'),
    searched: searched(sql`name`),
  },
  (t) => [
    uniqueIndex('classes_code_key').on(t.code),
    index('classes_name_idx').on(t.searched),
    index('classes_current_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.endedAt} is null`),
    index('classes_created_by_idx').on(t.createdBy),
    ...atMost(MOST_CHARACTERS.className, t.name),
    ...between(2000, 2100, t.schoolYear),
    check('classes_grade_check', sql`${t.gradeLevel} between 1 and 12`),
  ],
);

/** Instructors and admins who see the class; for other instructors it doesn't exist. */
export const classTeachers = table(
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

export const classStudents = table(
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
    /** By whose yes. Null for an import, a new account, and the student's own code. */
    letInBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    /** Since then this yes holds no more: the student leaves the class, one that has ended as soon as it is reopened. */
    yesEndedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.studentId] }),
    index('class_students_student_idx').on(t.studentId),
    index('class_students_let_in_by_idx')
      .on(t.letInBy)
      .where(sql`${t.letInBy} is not null`),
    uniqueIndex('class_students_picture_key').on(t.classId, t.picture),
  ],
);

/** A request for a student of others, by an instructor or by the student's card, until a present teacher of the student or an admin answers it. */
export const classRequests = table(
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

export const ASSIGNED_KINDS = ['lesson', 'quiz', 'practice'] as const;

/** An assignment for a class. Whether it is done is derived from the students' work since it began. */
export const assignments = table(
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
    index('assignments_created_by_idx').on(t.createdBy),
    check('assignments_days_check', sql`${t.fromDay} <= ${t.untilDay}`),
    check('assignments_generator_check', sql`${t.generator} is null or ${t.kind} = 'practice'`),
  ],
);

/** The students of an assignment that is not for all, and students with a last day of their own. */
export const assignmentStudents = table(
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

/** A quiz that a class is taking together, one at a time per class. The attempts say who takes part. */
export const liveQuizzes = table(
  'live_quizzes',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    startedBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    startedAt: createdAt(),
    /** When it was paused. A pause ends by itself after half an hour. */
    pausedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('live_quizzes_open_key')
      .on(t.classId)
      .where(sql`${t.endedAt} is null`),
    index('live_quizzes_class_idx').on(t.classId, t.id),
    index('live_quizzes_started_by_idx').on(t.startedBy),
  ],
);

/** A teacher's short message to a class. Withdrawing it deletes it and its notices. */
export const announcements = table(
  'announcements',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    writtenBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_class_idx').on(t.classId, t.id),
    index('announcements_writer_idx').on(t.writtenBy, t.id),
    ...atMost(MOST_CHARACTERS.announcement, t.text),
  ],
);

/** Somebody's report that something is wrong with a question. One open report per person and question. */
export const questionReports = table(
  'question_reports',
  {
    id: identity().primaryKey(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    reason: varchar({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    createdAt: createdAt(),
    answeredAt: instant(),
    answeredBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    verdict: varchar({ enum: VERDICTS }),
    answer: text(),
  },
  (t) => [
    index('question_reports_reporter_idx').on(t.reporterId),
    uniqueIndex('question_reports_open_key')
      .on(t.questionId, t.reporterId)
      .where(sql`${t.answeredAt} is null`),
    index('question_reports_waiting_idx')
      .on(t.id)
      .where(sql`${t.answeredAt} is null`),
    index('question_reports_answered_by_idx').on(t.answeredBy),
    ...atMost(MOST_CHARACTERS.report, t.text, t.answer),
  ],
);
