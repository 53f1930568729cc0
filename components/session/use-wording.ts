'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ErrorCode, FieldError } from '#lib/errors.ts';

export type Refusal = { code: ErrorCode | 'internal'; detail: string; fields?: FieldError[] };
export type Wording = {
  refusal: (refused: Refusal, otherwise?: string) => string;
  field: (error: FieldError) => string;
};

/**
 * A refusal in the reader's language, by its code and by what it says of the fields. English has the server's own
 * sentence. `otherwise` stands for a failure that says nothing of itself.
 */
export function useWording(): Wording {
  const codes = useTranslations('errors.codes');
  const fields = useTranslations('errors.fields');
  const format = useFormatter();
  const isEnglish = useLocale() === 'en';
  const field = ({ code, message, limit = 0, names = [] }: FieldError) =>
    isEnglish ? message : fields(code, { limit, names: format.list(names) });
  const refusal = ({ code, detail, fields: [first] = [] }: Refusal, otherwise?: string) => {
    if (code === 'internal' && otherwise) return otherwise;
    if (isEnglish && detail) return detail;
    return code === 'invalid' && first ? field(first) : codes(code);
  };
  return { refusal, field };
}
