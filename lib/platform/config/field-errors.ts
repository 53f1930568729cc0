import type { z } from 'zod';
import type { FieldCode, FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;
export type Fault = Omit<FieldError, 'field'>;

const SMALL = { string: 'too_short', array: 'too_few' } as Record<string, FieldCode>;
const BIG = { string: 'too_long', array: 'too_many' } as Record<string, FieldCode>;

/** Adds a code to a schema rule of our own: `.refine(…, { message, ...says('options_alike') })`. */
export const says = (code: FieldCode) => ({ params: { code } });

/** What is wrong by a schema: an English sentence, and the code and figure for the other languages. */
export function faultOf(issue: Issue): Fault {
  const { message } = issue;
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required', message };
    const code = SMALL[issue.origin];
    return code ? { code, message, limit: Number(issue.minimum) } : { code: 'out_of_range', message };
  }
  if (issue.code === 'too_big') {
    const code = BIG[issue.origin];
    return code ? { code, message, limit: Number(issue.maximum) } : { code: 'out_of_range', message };
  }
  return { code: codeOf(issue), message };
}

function codeOf(issue: Issue): FieldCode {
  if (issue.code === 'invalid_type') return 'required';
  if (issue.code === 'invalid_value') return 'not_offered';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  if (issue.code === 'custom') return (issue.params?.code as FieldCode | undefined) ?? 'invalid';
  return 'invalid';
}
