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

// One per language: a new one parses all its messages again, which takes long.
const translators = new Map<string, unknown>();

/** Messages in a person's language outside a page: feedback, jobs, mails. */
export function translator<N extends Namespace>(
  language: Language,
  namespace: N,
): ReturnType<typeof make<N>> {
  const name = `${language} ${namespace}`;
  if (!translators.has(name)) translators.set(name, make(language, namespace));
  return translators.get(name) as ReturnType<typeof make<N>>;
}
