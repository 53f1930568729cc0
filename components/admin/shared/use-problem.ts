'use client';

import { useTranslations } from 'next-intl';
import { CallError } from '#components/session/call.ts';
import { useWording } from '#components/session/use-wording.ts';
import type { FieldError } from '#lib/errors.ts';

/** A failure in words: a refusal in the reader's language, anything else as an error. */
export function useProblem() {
  const { refusal } = useWording();
  const toasts = useTranslations('errors.toasts');
  return (error: unknown): string => (error instanceof CallError ? refusal(error) : toasts('fallback'));
}

/** The error of a field, or of the first part of it that is wrong. */
export const errorAt = (errors: FieldError[], name: string) =>
  errors.find(({ field }) => field === name || field.startsWith(`${name}.`));

/** What a conflict is about, where one field alone can be meant. */
const AT: Partial<Record<CallError['code'], string>> = { email_taken: 'email', username_taken: 'username' };

/** The sentence for one field of a form that was refused. */
export function useFieldError(error: unknown) {
  const wording = useWording();
  return (name: string): string | undefined => {
    if (error instanceof CallError && AT[error.code] === name) return wording.refusal(error);
    const found = errorAt(error instanceof CallError ? error.fields : [], name);
    return found && wording.field(found);
  };
}
