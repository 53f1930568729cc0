import type { Actor } from '#lib/platform/auth/actor.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Danger, Language } from '#lib/vocabulary.ts';
import { getContact } from './safeguarding.queries.ts';

/** Which of the fixed texts answers a cry of this kind. */
const WORDS: Record<Danger, 'selfHarm' | 'abuse' | 'help'> = {
  selfHarm: 'selfHarm',
  suicide: 'selfHarm',
  abuse: 'abuse',
  abuseAtHome: 'abuse',
  sexualAbuse: 'abuse',
  abuseByStaff: 'abuse',
  bullying: 'abuse',
  forcedMarriage: 'abuse',
  onlineGrooming: 'abuse',
  neglect: 'help',
  hunger: 'help',
  runningAway: 'help',
  violenceToOthers: 'help',
  askedForHelp: 'help',
};

/** In which language a child is answered who may have no profile yet. */
export const languageOf = ({ profile, interfaceLanguage }: Actor): Language =>
  profile?.language ?? interfaceLanguage ?? 'English';

/** The fixed reply to a cry for help: a student is told that the school reads it, and whom to find there. */
export async function replyToCry({ role }: Actor, language: Language, danger: Danger): Promise<string> {
  const t = translator(language, 'assistant');
  const words = t(`danger.${WORDS[danger]}`);
  if (role !== 'student') return words;
  const contact = await getContact();
  const told = t(danger === 'askedForHelp' ? 'danger.asked' : 'danger.told');
  return [words, told, contact && t('danger.contact', { contact })].filter(Boolean).join('\n\n');
}
