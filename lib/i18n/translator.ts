import { createTranslator } from 'use-intl/core';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from './languages.ts';
import { messagesOf, type Messages, type Namespace } from './messages.ts';

const make = <N extends Namespace>(language: Language, namespace: N) =>
  createTranslator<Messages, N>({
    locale: INTERFACE[language].formats,
    messages: messagesOf(language),
    namespace,
  });

// One each: a new one parses its messages anew, which takes longer than all that is said with it.
const translators = new Map<string, unknown>();

/** Words in a person's language outside a page: feedback, jobs, mails. */
export function translator<N extends Namespace>(
  language: Language,
  namespace: N,
): ReturnType<typeof make<N>> {
  const name = `${language} ${namespace}`;
  if (!translators.has(name)) translators.set(name, make(language, namespace));
  return translators.get(name) as ReturnType<typeof make<N>>;
}
