import { type DomainError, type ErrorCode, type FieldError } from '#lib/platform/config/errors.ts';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** RFC 9457 problem details; `type` names the error's code, `instance` the request in the log. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: Pick<FieldError, 'field' | 'message'>[];
  /** The same errors in the same order, for programs. */
  faults?: Omit<FieldError, 'message'>[];
};

export const problemOf = (code: ErrorCode | 'internal', status: number, detail: string): Problem => ({
  type: `urn:dars:problem:${code}`,
  title: TITLES[status] ?? 'Error',
  status,
  detail,
});

/** The response for a refusal, with the headers for its status. */
export function problemResponse(error: DomainError, requestId: string, more: HeadersInit = {}): Response {
  const headers = new Headers(more);
  headers.set('Content-Type', 'application/problem+json');
  headers.set('Cache-Control', 'no-store');
  if (error.status === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter));
  const problem: Problem = {
    ...problemOf(error.code, error.status, error.message),
    instance: `urn:uuid:${requestId}`,
  };
  if (error.status === 422) {
    problem.errors = error.fields.map(({ field, message }) => ({ field, message }));
    problem.faults = error.fields.map(({ message: _, ...fault }) => fault);
  }
  return new Response(JSON.stringify(problem), { status: error.status, headers });
}
