import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';

export type FailureKind =
  'timeout' | 'unreachable' | 'busy' | 'server' | 'rejected' | 'key' | 'unusable' | 'cut';

export const MODEL_FAILURES: Record<FailureKind, string> = {
  timeout: 'The language model did not answer in time.',
  unreachable: 'The language model cannot be reached.',
  busy: 'The language model is busy.',
  server: 'The language model reported an error of its own.',
  rejected: 'The language model rejected the request.',
  key: 'The language model did not accept the API key.',
  unusable: "The language model's answer could not be used.",
  cut: "The language model's answer broke off.",
};

const FINAL = new Set<FailureKind>(['rejected', 'key']);

/** Why a model call failed. The words contain no secret and no part of a prompt. */
export class ModelError extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;
  /** How many seconds the model's server asked us to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    more: { detail?: string; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(more.detail ? `${MODEL_FAILURES[kind]} ${more.detail}` : MODEL_FAILURES[kind], {
      cause: more.cause,
    });
    this.name = 'ModelError';
    this.kind = kind;
    this.detail = more.detail;
    this.retryAfter = more.retryAfter;
  }

  /** Whether the same call can succeed later. */
  get isPassing(): boolean {
    return !FINAL.has(this.kind);
  }
}

export function kindOfStatus(status: number | undefined): FailureKind {
  if (status === undefined) return 'unreachable';
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'key';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'rejected';
}

const isTimeout = (error: unknown) =>
  error instanceof Error && /^(AbortError|TimeoutError|ResponseAborted)$/.test(error.name);

const secondsOf = (header: string | undefined) => {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
};

export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (isTimeout(error)) return new ModelError('timeout', { cause: error });
  if (APICallError.isInstance(error)) {
    if (isTimeout(error.cause)) return new ModelError('timeout', { cause: error });
    if (error.statusCode !== undefined && error.statusCode < 400)
      return new ModelError(kindOfBreak(error), { cause: error });
    const kind = kindOfStatus(error.statusCode);
    const detail = error.statusCode ? `(HTTP ${error.statusCode})` : '';
    return new ModelError(kind, {
      detail,
      retryAfter: secondsOf(error.responseHeaders?.['retry-after']),
      cause: error,
    });
  }
  return new ModelError(kindOfBreak(error), { cause: error });
}

/** Why an answer broke off, by the error's words alone, because each layer wraps the error of the layer below. */
function kindOfBreak(error: unknown): FailureKind {
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) return 'unusable';
  const text = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause)}` : '';
  if (/\bterminated|socket|ECONNRESET|premature|other side closed/i.test(text)) return 'cut';
  return /fetch failed|ECONN|ENOTFOUND|EAI_AGAIN/i.test(text) ? 'unreachable' : 'unusable';
}
