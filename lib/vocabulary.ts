/** The vocabulary that all parts share, the database too. It imports nothing, so that anything can import it. */
export const ROLES = ['student', 'instructor', 'admin'] as const;
export const LANGUAGES = ['Arabic', 'English', 'Pashto', 'Persian', 'Urdu'] as const;
export const GRADES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** The most characters of what people type. Forms and calls say so, and the database refuses more. */
export const MOST_CHARACTERS = {
  username: 50,
  name: 100,
  externalId: 64,
  className: 100,
  subjectName: 200,
  description: 5000,
  lessonTitle: 200,
  practiceAnswer: 200,
  announcement: 500,
  report: 500,
  guardianContact: 200,
  linkLabel: 40,
  concernNote: 2000,
} as const;
/** The kinds of notices. */
export const NOTICE_KINDS = [
  'mark_changed',
  'answers_joined',
  'report_answered',
  'announcement',
  'concern',
  'safeguarding_change',
  'class_joined',
  'class_asked',
  'class_answered',
  'class_left',
  'class_teacher',
  'password_reset',
  'link_renewed',
  'second_factor_locked',
  'second_factor_removed',
  'name_corrected',
  'card_used',
  'password_chosen',
] as const;
/** The state of a safeguarding lead, and what leads are told of beside concerns. */
export const LEAD_STATES = ['proposed', 'active', 'ending'] as const;
export const SAFEGUARDING_CHANGES = [
  'student_password',
  'student_erased',
  'lead_proposed',
  'lead_added',
  'lead_ending',
  'lead_removed',
  'lead_ended',
  'lead_kept',
  'lead_copied',
  'student_access',
  'contact_changed',
  'contact_proposed',
  'contact_refused',
  'concern_closed',
  'concern_reopened',
] as const;
/** What a child who asks for help is in danger of; `abuse` where no more is known, `askedForHelp` where nothing was said. */
export const DANGERS = [
  'selfHarm',
  'suicide',
  'abuse',
  'abuseAtHome',
  'sexualAbuse',
  'abuseByStaff',
  'bullying',
  'runningAway',
  'forcedMarriage',
  'violenceToOthers',
  'onlineGrooming',
  'neglect',
  'hunger',
  'askedForHelp',
] as const;
/** The reasons to report a question, and the outcomes of its review. */
export const REPORT_REASONS = ['wrong_key', 'unclear', 'several_right', 'typo', 'other'] as const;
export const VERDICTS = ['fixed', 'right'] as const;
/** What consent is asked for, what a guardian decided, and how the school learned it. */
export const CONSENT_PURPOSES = ['model'] as const;
export const CONSENT_DECISIONS = ['given', 'refused', 'withdrawn'] as const;
export const CONSENT_WAYS = ['paper', 'in_person', 'other'] as const;

/** The notations of a language that has several: Arabic with ٠–٩ or 0–9, Persian of Iran or of Afghanistan. */
export const NOTATIONS = { Arabic: ['ar-east', 'ar-west'], Persian: ['fa-IR', 'fa-AF'] } as const;

export type Role = (typeof ROLES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Danger = (typeof DANGERS)[number];
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];
export type ConsentWay = (typeof CONSENT_WAYS)[number];
export type Notation = (typeof NOTATIONS)[keyof typeof NOTATIONS][number];

/** The forms that a key's author can demand of an answer. */
export const ANSWER_FORMS = [
  'simplest',
  'fraction',
  'lowest_fraction',
  'mixed',
  'decimal',
  'percent',
  'scientific',
  'one_power',
  'factorised',
  'expanded',
  'slope_intercept',
  'any_order',
] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];
