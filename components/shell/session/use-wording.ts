'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ErrorCode, FieldError } from '#lib/platform/config/errors.ts';
import { waitOf } from './wait.ts';

export type Refusal = {
  code: ErrorCode | 'internal';
  detail: string;
  fields?: FieldError[];
  retryAfter?: number | undefined;
};
export type Wording = {
  refusal: (refused: Refusal, otherwise?: string) => string;
  field: (error: FieldError) => string;
};

/**
 * Words a refusal in the reader's language, from its code and its field errors. English uses the server's own
 * sentences. A refusal that will pass says when. `otherwise`: the words for a failure without any of its own.
 */
export function useWording(): Wording {
  const codes = useTranslations('errors.codes');
  const fields = useTranslations('errors.fields');
  const waits = useTranslations('errors.wait');
  const format = useFormatter();
  const isEnglish = useLocale() === 'en';
  const field = ({ code, message, limit = 0, names = [] }: FieldError) =>
    isEnglish ? message : fields(code, { limit, names: format.list(names) });
  const sentence = ({ code, detail, fields: [first] = [] }: Refusal) => {
    if (isEnglish && detail) return detail;
    return code === 'invalid' && first ? field(first) : codes(code);
  };
  const refusal = (refused: Refusal, otherwise?: string) => {
    const { code, retryAfter } = refused;
    if (code === 'internal' && otherwise) return otherwise;
    if (code !== 'too_many' || !retryAfter) return sentence(refused);
    const { unit, count } = waitOf(retryAfter);
    return `${sentence(refused)} ${waits(unit, { count })}`;
  };
  return { refusal, field };
}
