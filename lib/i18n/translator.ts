import { createTranslator } from 'use-intl/core';
import type { Language } from '#lib/accounts/schema.ts';
import { INTERFACE } from './languages.ts';
import { messagesOf, type Messages, type Namespace } from './messages.ts';

/** Words in a person's language outside a page: feedback, jobs, mails. */
export const translator = <N extends Namespace>(language: Language, namespace: N) =>
  createTranslator<Messages, N>({
    locale: INTERFACE[language].formats,
    messages: messagesOf(language),
    namespace,
  });
