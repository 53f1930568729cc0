'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FieldError } from '#lib/errors.ts';

type Failure = { code: string; detail: string; fields?: FieldError[] };

/** A refusal in the reader's language: the server's own sentence in English, else the sentence of its code. */
export function useFailureText() {
  const codes = useTranslations('errors.codes');
  const fields = useTranslations('errors.fields');
  const isEnglish = useLocale() === 'en';
  const field = (message: string) => {
    const key = message.replace(/\.$/, '') as Parameters<typeof fields>[0];
    return fields.has(key) ? fields(key) : message;
  };
  const detail = ({ code, detail: sentence, fields: list }: Failure, fallback: string) => {
    if (code === 'invalid' && list?.[0]) return field(list[0].message);
    if (isEnglish && sentence) return sentence;
    const key = code as Parameters<typeof codes>[0];
    return codes.has(key) ? codes(key) : sentence || fallback;
  };
  return { detail, field };
}
