'use client';

import { useTranslations } from 'next-intl';
import { CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import type { FieldError } from '#lib/platform/config/errors.ts';

/** A failure in words: a refusal in the reader's language, anything else as an error. */
export function useProblem() {
  const { refusal } = useWording();
  const toasts = useTranslations('errors.toasts');
  return (error: unknown): string => (error instanceof CallError ? refusal(error) : toasts('fallback'));
}

/** The first error of a field or of a part of it. */
export const errorAt = (errors: FieldError[], name: string) =>
  errors.find(({ field }) => field === name || field.startsWith(`${name}.`));

/** The field that a conflict is about, if there is only one. */
const AT: Partial<Record<CallError['code'], string>> = {
  email_taken: 'email',
  username_taken: 'username',
  external_id_taken: 'externalId',
};

/** The sentence for one field of a refused form. */
export function useFieldError(error: unknown) {
  const wording = useWording();
  return (name: string): string | undefined => {
    if (error instanceof CallError && AT[error.code] === name) return wording.refusal(error);
    const fault = errorAt(error instanceof CallError ? error.fields : [], name);
    return fault && wording.field(fault);
  };
}
