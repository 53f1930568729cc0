/** A table that holds rows about people. */
export type PersonalTable = {
  table: string;
  /** The column with the person's id; without one, the query decides. */
  owner?: string;
  order: string;
  /** Columns left out for everybody: secrets, numbers whose gaps tell of others, and columns that only serve searching. */
  leaves?: readonly string[];
  /** Columns that are about somebody else, left out of the person's own copy. */
  isOthers?: readonly string[];
  /** An instant of which only the day is told. */
  toTheDay?: string;
  /** The columns of the readable file, in order; empty if there is nothing to read. */
  shows: readonly DataColumn[];
  /** The school's copy has it only where a safeguarding lead asks. */
  isForLeads?: true;
};

export type DataColumn = keyof (typeof import('#lib/platform/i18n/messages/en/held.json'))['columns'];

/** Everything stored about a person, in the order of the file. A test compares it with the database. */
export const SECTIONS = {
  account: {
    ...{
      table: 'users',
      owner: 'id',
      order: 'id',
      leaves: ['password_hash', 'password_given_by', 'searched'],
    },
    shows: ['username', 'first_name', 'last_name', 'email', 'external_id', 'role', 'created_at'],
  },
  studentProfile: {
    ...{ table: 'student_profiles', owner: 'user_id', order: 'user_id' },
    shows: ['language', 'current_grade', 'time_zone', 'notation'],
  },
  signIns: {
    ...{ table: 'sessions', owner: 'user_id', order: 'created_at', leaves: ['id', 'code_at'] },
    shows: ['created_at', 'seen_at', 'ended_at', 'device'],
  },
  secondFactor: {
    ...{ table: 'second_factors', owner: 'user_id', order: 'user_id' },
    leaves: ['secret', 'last_step', 'wrong_codes', 'recovery_hashes'],
    shows: ['created_at'],
  },
  providerLink: {
    ...{ table: 'provider_links', owner: 'user_id', order: 'user_id' },
    shows: ['created_at'],
  },
  lessons: {
    ...{ table: 'lesson_progress', owner: 'student_id', order: 'opened_at' },
    shows: ['lesson', 'opened_at', 'attempts', 'passed_at'],
  },
  quizAttempts: {
    table: 'quiz_attempts',
    owner: 'student_id',
    order: 'id',
    leaves: ['open_in', 'idempotency_key'],
    shows: ['lesson', 'start_time', 'submitted_at', 'correct', 'asked', 'feedback'],
  },
  quizAnswers: {
    ...{ table: 'attempt_responses', owner: 'student_id', order: 'attempt_id, question_id' },
    shows: ['question', 'student_answer', 'is_correct'],
  },
  correctedMarks: {
    ...{ table: 'attempt_regrades', owner: 'student_id', order: 'id' },
    shows: ['question', 'at', 'old_correct', 'new_correct'],
  },
  marksBeingCorrected: {
    ...{ table: 'regrade_drafts', owner: 'student_id', order: 'lesson_id' },
    shows: ['lesson'],
  },
  practice: {
    ...{ table: 'practice_items', owner: 'student_id', order: 'id', leaves: ['seed'] },
    shows: ['lesson', 'created_at', 'hints', 'is_hit'],
  },
  practiceAnswers: {
    ...{ table: 'practice_answers', owner: 'student_id', order: 'at' },
    shows: ['at', 'answer', 'verdict'],
  },
  reviews: {
    ...{ table: 'review_cards', owner: 'student_id', order: 'due_on' },
    shows: ['lesson', 'last_on', 'due_on'],
  },
  classes: {
    table: 'class_students',
    owner: 'student_id',
    order: 'class_id',
    leaves: ['let_in_by'],
    shows: ['class', 'created_at'],
  },
  classRequests: {
    ...{ table: 'class_requests', owner: 'student_id', order: 'id' },
    shows: ['class', 'created_at'],
  },
  classesTaught: {
    ...{ table: 'class_teachers', owner: 'user_id', order: 'class_id' },
    shows: ['class', 'created_at'],
  },
  assignments: { table: 'assignment_students', owner: 'student_id', order: 'assignment_id', shows: [] },
  parentLinks: {
    ...{ table: 'parent_links', owner: 'student_id', order: 'id', leaves: ['token_hash'] },
    shows: ['label', 'created_at', 'until_day', 'ended_at', 'uses', 'last_used_at'],
  },
  guardian: {
    ...{ table: 'guardians', owner: 'student_id', order: 'student_id', isOthers: ['name', 'contact'] },
    shows: ['name', 'contact'],
  },
  consents: {
    ...{ table: 'consents', owner: 'student_id', order: 'id', isOthers: ['guardian'] },
    shows: ['purpose', 'decision', 'day', 'way', 'guardian', 'created_at'],
  },
  announcements: {
    ...{ table: 'announcements', owner: 'written_by', order: 'id' },
    shows: ['class', 'created_at', 'text'],
  },
  reports: {
    ...{ table: 'question_reports', owner: 'reporter_id', order: 'id', leaves: ['answered_by'] },
    shows: ['created_at', 'question', 'text'],
  },
  notices: { table: 'notices', owner: 'user_id', order: 'id', leaves: ['id'], shows: [] },
  days: { table: 'activity_days', owner: 'student_id', order: 'day', shows: ['day'] },
  assistant: {
    ...{ table: 'assistant_messages', owner: 'user_id', order: 'id', isForLeads: true },
    leaves: ['id', 'session_id'],
    shows: ['created_at', 'role', 'content'],
  },
  concerns: {
    ...{ table: 'concerns', owner: 'student_id', order: 'id', isForLeads: true, leaves: ['closed_by'] },
    shows: ['created_at'],
  },
  safeguardingLead: {
    ...{ table: 'safeguarding_leads', owner: 'user_id', order: 'user_id', leaves: ['proposed_by'] },
    shows: ['created_at'],
  },
  // A call to which no message of the thread belongs would tell of one that is hidden.
  model: {
    ...{ table: 'ai_usage', owner: 'user_id', order: 'at', toTheDay: 'at', isForLeads: true },
    leaves: [
      'id',
      'job_id',
      'ms_first',
      'ms_total',
      'input_tokens',
      'output_tokens',
      'cost_usd',
      'lesson_id',
    ],
    shows: ['at', 'feature', 'model'],
  },
  firstPasswords: {
    ...{ table: 'import_rows', owner: 'user_id', order: 'import_id, line', leaves: ['sealed'] },
    shows: [],
  },
  nameSounds: { table: 'account_names', owner: 'user_id', order: 'part', shows: [] },
  record: { table: 'audit_log', order: 'id', leaves: ['id', 'searched'], shows: ['at', 'action', 'address'] },
} as const satisfies Record<string, PersonalTable>;

export type SectionName = keyof typeof SECTIONS;

/**
 * Columns that name a person who did something to somebody else: the audit log has it, and the row is not about them.
 */
export const ACTS = [
  'assignments.created_by',
  'class_requests.asked_by',
  'classes.created_by',
  'concern_notes.written_by',
  'concerns.closed_by',
  'consents.recorded_by',
  'generation_runs.requested_by',
  'grade_moves.moved_by',
  'attempt_regrades.regraded_by',
  'imports.requested_by',
  'imports.taken_by',
  'key_corrections.requested_by',
  'lesson_revisions.verified_by',
  'live_quizzes.started_by',
  'parent_links.made_by',
  'safeguarding_leads.proposed_by',
  'question_reports.answered_by',
  'users.password_given_by',
  'class_students.let_in_by',
];
