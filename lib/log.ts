import pino, { type Logger } from 'pino';
import { env } from './env.ts';

const holder = globalThis as typeof globalThis & { __darsLog?: Logger };

/** The process's structured log: JSON lines. Never a password, a token or a child's name goes in. */
export const log = (): Logger =>
  (holder.__darsLog ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    redact: ['*.password', '*.token', '*.email', 'password', 'token', 'email'],
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe },
  }));

/** An error for the log: its kind, place and cause; not its parameters, which can hold what a person typed. */
function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  const text = error.message.startsWith('Failed query') ? error.message.split('\nparams:')[0] : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    kind: error.name,
    message: text,
    code: (error as { code?: unknown }).code,
    stack: frames,
    ...cause,
  };
}
