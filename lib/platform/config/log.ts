import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { env } from './env.ts';

const holder = globalThis as typeof globalThis & { __darsLog?: Logger };

/** A structured log in JSON lines. Never log a password, a token or a child's name. */
export const makeLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.email', 'password', 'token', 'email'],
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe },
  };
  return destination ? pino(options, destination) : pino(options);
};

/** The process's own log. */
export const log = (): Logger => (holder.__darsLog ??= makeLog(env().LOG_LEVEL));

/** For tests: where the log goes from now on; undefined restores the process's own. */
export const setLog = (logger: Logger | undefined): void => {
  if (logger) holder.__darsLog = logger;
  else delete holder.__darsLog;
};

/** An error for the log: kind, place and cause, but not its parameters, which may hold what a person typed. */
function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  const { code } = error as { code?: unknown };
  const text = isDataError(code) ? 'a value that the database refused' : error.message.split('\nparams:')[0];
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    kind: error.name,
    message: text,
    code,
    stack: frames,
    ...cause,
  };
}

/** PostgreSQL's class 22, whose messages quote a value that a person may have typed. */
const isDataError = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
