import type { Actor } from '#lib/auth/actor.ts';
import { translator } from '#lib/i18n/translator.ts';
import { getContact } from '#lib/safeguarding/queries.ts';
import type { Danger, Language } from '#lib/vocabulary.ts';

/** The fixed reply to a cry for help: a student is told that the school reads it, and whom to find there. */
export async function replyToCry({ role }: Actor, language: Language, danger: Danger): Promise<string> {
  const t = translator(language, 'assistant');
  if (role !== 'student') return t(`danger.${danger}`);
  const contact = await getContact();
  return [t(`danger.${danger}`), t('danger.told'), contact && t('danger.contact', { contact })]
    .filter(Boolean)
    .join('\n\n');
}
