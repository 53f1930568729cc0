import { z } from 'zod';
import { LANGUAGES, SAFEGUARDING_CHANGES, VERDICTS } from '#lib/vocabulary.ts';

const newMark = z.object({
  lessonId: z.int(),
  subjectId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  before: z.int(),
  after: z.int(),
  asked: z.int(),
});

/** The data of each kind of notice. */
export const noticeData = {
  mark_changed: newMark,
  /** To the student, and with their name to their teachers: answers that a device had kept came after the attempt's close. */
  answers_joined: newMark.extend({ student: z.string().optional() }),
  report_answered: z.object({
    questionText: z.string(),
    language: z.enum(LANGUAGES),
    verdict: z.enum(VERDICTS),
    answer: z.string(),
  }),
  announcement: z.object({ className: z.string(), text: z.string() }),
  /** To a safeguarding lead, or to the admins where nobody is named: without a name or a word of the student. */
  concern: z.object({ concernId: z.int() }),
  /** To the safeguarding leads: an act that could let somebody read what a student said. */
  safeguarding_change: z.object({
    change: z.enum(SAFEGUARDING_CHANGES),
    /** The username of who did it; empty for the server's operator. */
    by: z.string(),
    /** The username of the lead that it is about, or the student's concern. */
    lead: z.string().nullable(),
    concernId: z.int().nullable(),
    /** What a child in danger is told since then of the school, where that has changed. */
    contact: z.string().optional(),
  }),
  /** To the student (`isOwn`), to their other teachers and to the admins: */
  class_joined: z.object({ className: z.string(), student: z.string(), isOwn: z.boolean() }),
  password_reset: z.object({
    /** Empty where an admin has given one student a password. */
    className: z.string(),
    count: z.int(),
    /** The name of that student. */
    student: z.string().optional(),
    isOwn: z.boolean(),
  }),
  link_renewed: z.object({
    student: z.string(),
    /** What became of the parents' link. */
    act: z.enum(['made', 'renewed', 'ended']).default('renewed'),
    isOwn: z.boolean(),
  }),
  /** To whose it is, after too many wrong codes. */
  second_factor_locked: z.object({}),
  /** To whose it was: an admin or the server's operator has taken it away. */
  second_factor_removed: z.object({}),
  /** To the student whose name a teacher has corrected. */
  name_corrected: z.object({ name: z.string() }),
  /** To the student, whose card or password from somebody else signed somebody in on a device that the account doesn't know. */
  card_used: z.object({}),
  /** To students whose class it is no longer (`isOwn`); to those who answer for them now and did before, and the admins: */
  class_left: z.object({
    className: z.string(),
    /** The name where it is one student. */
    student: z.string().nullable(),
    count: z.int(),
    /** The next home class, where they lost theirs and have another. */
    home: z.string().nullable(),
    /** They have no class now, so that nobody answers for them. */
    isLast: z.boolean().default(false),
    /** They left because an admin has removed the teacher who had put them there from their other class. */
    isWithTeacher: z.boolean(),
    isOwn: z.boolean(),
  }),
  /** To the teachers and admins of a student who, signed in by a card, has a password of their own now. */
  password_chosen: z.object({ student: z.string() }),
  /** To the class's other teachers and the admins. */
  class_teacher: z.object({ className: z.string(), teacher: z.string(), hasLeft: z.boolean() }),
  /** To those who can answer the request of another class's teacher. */
  class_asked: z.object({
    ...{ className: z.string(), student: z.string(), requestId: z.int().optional() },
    /** The student asks, by a card or a password that somebody else gave them. */
    isOwn: z.boolean().optional(),
  }),
  /** To the teacher who asked; whose student stays another's is not named. */
  class_answered: z.object({
    className: z.string(),
    accepted: z.boolean(),
    student: z.string().nullable(),
    askedAt: z.coerce.date(),
  }),
};

const NO_NOTICE = 'Must be the id of a notice';

const notice = {
  /** When it was given, in microseconds: newer notices have larger ids, and nobody else's move them. */
  id: z.int(),
  createdAt: z.date(),
  /** Unseen, or seen only a moment ago, so that nothing changes while somebody reads. */
  isNew: z.boolean(),
};

export const noticeDto = z.discriminatedUnion('kind', [
  noticeData.mark_changed.extend({ kind: z.literal('mark_changed'), ...notice }),
  noticeData.answers_joined.extend({ kind: z.literal('answers_joined'), ...notice }),
  noticeData.report_answered.extend({ kind: z.literal('report_answered'), ...notice }),
  noticeData.announcement.extend({ kind: z.literal('announcement'), ...notice }),
  noticeData.concern.extend({ kind: z.literal('concern'), ...notice }),
  noticeData.safeguarding_change.extend({ kind: z.literal('safeguarding_change'), ...notice }),
  noticeData.class_joined.extend({ kind: z.literal('class_joined'), ...notice }),
  noticeData.class_asked.extend({ kind: z.literal('class_asked'), ...notice }),
  noticeData.class_answered.extend({ kind: z.literal('class_answered'), ...notice }),
  noticeData.class_left.extend({ kind: z.literal('class_left'), ...notice }),
  noticeData.password_reset.extend({ kind: z.literal('password_reset'), ...notice }),
  noticeData.link_renewed.extend({ kind: z.literal('link_renewed'), ...notice }),
  noticeData.second_factor_locked.extend({ kind: z.literal('second_factor_locked'), ...notice }),
  noticeData.second_factor_removed.extend({ kind: z.literal('second_factor_removed'), ...notice }),
  noticeData.card_used.extend({ kind: z.literal('card_used'), ...notice }),
  noticeData.password_chosen.extend({ kind: z.literal('password_chosen'), ...notice }),
  noticeData.class_teacher.extend({ kind: z.literal('class_teacher'), ...notice }),
  noticeData.name_corrected.extend({ kind: z.literal('name_corrected'), ...notice }),
]);

/** The last notice that was on screen; all before it count as seen. */
export const seenNotices = z.strictObject({ upTo: z.int(NO_NOTICE).min(1, NO_NOTICE) });

export type Notice = z.infer<typeof noticeDto>;
export type NoticeData = { [K in keyof typeof noticeData]: z.infer<(typeof noticeData)[K]> };
