import { db } from '#db/client.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { signOf } from './danger/safety.ts';
import { raiseConcern } from './raising.service.ts';
import { languageOf, replyToCry } from './reply.ts';

/** `isCry`: the leads are told. Otherwise it may be one, and the child is asked. */
type Heard = { isCry: boolean; reply: string };

/**
 * Judges what a student writes where staff read it, by the assistant's measure: a cry for help becomes a concern. What is
 * or may be one must not be kept there. Undefined for anything else.
 */
export async function listenTo(actor: Actor, text: string): Promise<Heard | undefined> {
  const sign = actor.role === 'student' && text ? signOf(text) : undefined;
  if (!sign) return undefined;
  const language = languageOf(actor);
  if (!sign.isSure) return { isCry: false, reply: translator(language, 'assistant')('danger.unsure') };
  await db().transaction((tx) => raiseConcern(tx, actor, { danger: sign.danger, text }));
  return { isCry: true, reply: await replyToCry(actor, language, sign.danger) };
}
