'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CallError } from '#components/session/call.ts';
import { useFailureText } from '#components/session/use-failure-text.ts';
import { useSentence } from './use-sentence.ts';

/** A failure in words: the server's own sentence, or the reader's language where it knows the case. */
export function useProblem() {
  const text = useFailureText();
  const sentence = useSentence();
  const toasts = useTranslations('errors.toasts');
  const isEnglish = useLocale() === 'en';
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return toasts('fallback');
    const { code, message: detail, fields } = error;
    if (isEnglish && detail) return detail;
    if (code === 'invalid' && fields[0]) return sentence(fields[0].message);
    return text.detail({ code, detail, fields }, toasts('fallback'));
  };
}

/** The sentence for one field of a form that was refused. */
export function useFieldError(error: unknown) {
  const sentence = useSentence();
  return (name: string): string | undefined => {
    const fields = error instanceof CallError ? error.fields : [];
    const found = fields.find(({ field }) => field === name || field.startsWith(`${name}.`));
    return found && sentence(found.message);
  };
}
