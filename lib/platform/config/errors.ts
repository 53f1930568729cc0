import type Messages from '#lib/platform/i18n/messages/en/errors.json';

/** Every way a request can be refused, with its HTTP status. */
export const STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  first_password_expired: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  second_factor_locked: 401,
  forbidden: 403,
  profile_missing: 403,
  first_password: 403,
  second_factor_missing: 403,
  second_factor_again: 403,
  password_again: 403,
  second_factor_none: 409,
  wrong_password: 403,
  grade_locked: 403,
  name_locked: 403,
  email_locked: 403,
  registration_closed: 403,
  not_found: 404,
  quiz_missing: 404,
  practice_missing: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  external_id_taken: 409,
  username_taken: 409,
  profile_exists: 409,
  last_admin: 409,
  own_account: 409,
  lead_account: 409,
  quiz_replaced: 409,
  class_ended: 409,
  answer_stale: 409,
  attempt_closed: 409,
  quiz_paused: 409,
  generation_running: 409,
  no_content: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  disk_full: 503,
  tries_spent: 429,
  unavailable: 503,
  no_model: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;
/** What can be wrong with a field. The words are in `errors.fields` of every catalogue. */
export type FieldCode = keyof (typeof Messages)['fields'];
/** One fault: an English sentence, and the code and figures for the other languages. */
export type FieldError = {
  field: string;
  message: string;
  code: FieldCode;
  /** The figure in the sentence: the least, the most, a row. */
  limit?: number;
  /** The names in the sentence. */
  names?: string[];
};

/** A refusal with words for a person. The core throws it; the adapters turn it into an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  /** Seconds until the same request can succeed, for `too_many`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, more: { fields?: FieldError[]; retryAfter?: number } = {}) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const notFound = (what = 'Not found.') => new DomainError('not_found', what);
