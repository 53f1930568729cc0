'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/session/use-failure-text.ts';

/** What is wrong with a field, in the reader's language: by the whole sentence, its count, or what leads a list of names. */
export function useSentence() {
  const text = useFailureText();
  const t = useTranslations('admin.fields');
  return (message: string): string => {
    const plain = message.replaceAll('.', ''); // no key bears a full stop
    const [number = ''] = /\d[\d,]*/.exec(plain) ?? [];
    const [, lead = '', names] = /^(.+?): (.+)$/.exec(plain) ?? [];
    const [whole, counted, leading] = [plain, plain.replace(number, 'N'), lead] as 'At most N characters'[];
    const count = Number(number.replaceAll(',', ''));
    if (t.has(whole!)) return t(whole!, { count });
    if (number && t.has(counted!)) return t(counted!, { count });
    if (lead && t.has(leading!)) return `${t(leading!, { count })}: ${names}`;
    return text.field(message);
  };
}
