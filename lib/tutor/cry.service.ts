import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { together } from '#lib/platform/config/together.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { type HeardCry, signOf } from '#lib/school/safeguarding/danger/safety.ts';
import { languageOf, replyToCry } from '#lib/school/safeguarding/reply.ts';
import { keepCry } from './messages/messages.service.ts';
import { getPlace, type Place } from './tutor.queries.ts';
import type { ReplySource } from './tutor.schema.ts';

/** `inPlace`: what stands for the message, which is shown no more; empty: nothing does. */
export type Reply = { source: ReplySource; words: AsyncIterable<string>; inPlace?: string };

/** The fixed words for a student's cry, which no limit refuses, and no lesson that is gone. */
export async function answerCry(actor: Actor, place: Place, cry: HeardCry): Promise<Reply> {
  const language = languageOf(actor);
  const [text, isTheirs] = await together([
    replyToCry(actor, language, cry.danger),
    actor.profile !== null && isVisible(actor, place),
  ]);
  await keepCry(actor, isTheirs ? place : undefined, { text, cry });
  return saying(text, translator(language, 'assistant')('danger.inPlace'));
}

/** Of a student's words that may be a cry the child is asked, whatever refuses them: nothing of them is kept then. */
export const askIfUnclear =
  (actor: Actor, message: string) =>
  (error: unknown): Reply => {
    const isRefused = error instanceof DomainError && actor.role === 'student';
    if (!isRefused || signOf(message) === undefined) throw error;
    return saying(translator(languageOf(actor), 'assistant')('danger.unsure'));
  };

const isVisible = (actor: Actor, place: Place): Promise<boolean> =>
  getPlace(actor, place).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    },
  );

/** A reply that is known already. */
export const saying = (text: string, inPlace?: string): Reply => ({
  source: 'embedded',
  ...(inPlace !== undefined && { inPlace }),
  words: (async function* () {
    yield text;
  })(),
});
