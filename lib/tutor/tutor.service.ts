import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasModel } from '#lib/platform/model/config.ts';
import { ModelError } from '#lib/platform/model/failure.ts';
import { streamWords } from '#lib/platform/model/stream.ts';
import { isModelAllowed } from '#lib/platform/model/students/students.queries.ts';
import { ensureBudget } from '#lib/platform/model/usage.service.ts';
import { ensureAccess } from '#lib/platform/auth/access.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { consume, ensureWithinAll } from '#lib/platform/limits.service.ts';
import { log } from '#lib/platform/config/log.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { replyToCry } from '#lib/school/safeguarding/reply.ts';
import { together } from '#lib/platform/config/together.ts';
import { answerCry, askIfUnclear, type Reply, saying } from './cry.service.ts';
import { embeddedReply, type EmbeddedReply } from './embedded.ts';
import { holdBackFor } from './guard.ts';
import type { HoldBack } from './hold-back.ts';
import { dropMessage, keepExchange, keepMessage, type MessageRow } from './messages/messages.service.ts';
import { namesIn } from './names/names.queries.ts';
import { lowerWords, withoutOthers } from './names/names.rules.ts';
import { withoutPerson } from './privacy.ts';
import { instructionsFor, messagesFor, PROMPT_VERSION, sendable } from './prompt.ts';
import {
  getPlace,
  listGuardedQuestions,
  listTasks,
  listThread,
  listMistakes,
  type Place,
} from './tutor.queries.ts';
import {
  cryAtEnd,
  type HeardCry,
  isDoubtful,
  signOf,
  withoutDanger,
} from '#lib/school/safeguarding/danger/safety.ts';
import type { Assistance, Message } from './tutor.schema.ts';
import { MAX_CHARACTERS } from './tutor.constants.ts';
import { verdictOn } from '#lib/school/safeguarding/danger/verdict.ts';
import { judgeTurns } from './judge.ts';
import { rungBy } from './ladder.ts';
import { topicToStore, interpretMessage } from './scene.ts';
import { turnsOn } from './turns.ts';

/**
 * Answers a student's message: from the model, or from the lesson itself if there is no model. Question and answer are
 * stored, even if nobody waits for the answer any more. A student's cry for help is answered whatever else is wrong, and what
 * may be one is asked about.
 * Throws `profile_missing`, `invalid`, `not_found`, `too_many`, and `unavailable` if the model fails before its first word.
 */
export async function assist(actor: Actor, input: Assistance): Promise<Reply> {
  const place = { subjectId: input.subjectId, lessonId: input.lessonId ?? null };
  const heard = input.userMessages.map(beginningOf);
  const cry = cryAtEnd(heard);
  if (cry && actor.role === 'student') return answerCry(actor, place, cry);
  return answer(actor, place, input, cry).catch(askIfUnclear(actor, heard.at(-1)!.content));
}

async function answer(
  actor: Actor,
  place: Place,
  input: Assistance,
  cry: HeardCry | undefined,
): Promise<Reply> {
  ensureAccess('learner', actor);
  ensureShort(input);
  const message = input.userMessages.at(-1)!.content;
  const [base, mayAsk, hasBudget] = await together([
    sceneOf(actor, place, message),
    hasModel() && isModelAllowed({ ...actor, grade: actor.profile?.currentGrade ?? null }),
    hasModel() && isWithinBudget(actor),
    ensureWithinAll(actor),
    consume('assistantMinute', actor.userId),
    consume('assistantDay', actor.userId),
  ]);
  // Asked about, it is hidden as a cry is, because it may be one; but nobody is told.
  const isUnclear = !cry && signOf(message) !== undefined;
  const { language } = base.ask;
  const fixed = cry
    ? { text: await replyToCry(actor, language, cry.danger) }
    : isUnclear
      ? { text: translator(language, 'assistant')('danger.unsure') }
      : replyWithoutModel(base, mayAsk, hasBudget);
  const [scene, danger] = fixed
    ? [base]
    : await together([judgeScene(actor, place, input, base), dangerByModel(actor, place, input, base)]);
  if (danger) return answerCry(actor, place, { danger, text: message, pieces: [message] });
  const about = fixed ? fixed.about : (scene.ask.problem ?? undefined);
  const topic = topicToStore(scene.ask, about, scene.before);
  const hintLevel = scene.level;
  const question = { role: 'user', content: message, source: 'person', topic, hintLevel } as const;
  if (!fixed) return fromModel(actor, place, { input, scene, question });
  await keepExchange(actor, place, question, fixed.text, cry ?? (isUnclear ? 'unclear' : undefined));
  return saying(fixed.text, cry && '');
}

/** Of a message that is too long its beginning is heard. */
const beginningOf = ({ role, content }: Message): Message => ({
  role,
  content: content.slice(0, MAX_CHARACTERS).toWellFormed(),
});

function ensureShort({ userMessages }: Assistance): void {
  const fields = userMessages.flatMap(({ content }, at) =>
    content.length > MAX_CHARACTERS ? [{ field: `user_messages.${at}.content`, ...TOO_LONG }] : [],
  );
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  if (fields.length > 0) throw new DomainError('invalid', detail, { fields });
}

const TOO_LONG = {
  message: `At most ${MAX_CHARACTERS} characters`,
  code: 'too_long',
  limit: MAX_CHARACTERS,
} as const;

/** What the model hears in a student's message, where there is any doubt about it. */
async function dangerByModel(actor: Actor, place: Place, input: Assistance, scene: Scene) {
  const { message } = scene.ask;
  if (actor.role !== 'student' || !isDoubtful(message)) return undefined;
  const strip = await makeStrip(actor, { input, scene });
  return verdictOn(strip(message), accountOf(actor, place));
}

/** A reply that needs no model, if there is one. While a quiz is open, on any page, there is always one. */
function replyWithoutModel(scene: Scene, mayAsk: boolean, hasBudget: boolean): EmbeddedReply | undefined {
  if (scene.questions.some(({ isOpen }) => isOpen))
    return { text: translator(scene.ask.language, 'assistant')('quizOpen') };
  if (!mayAsk) return embeddedReply(scene.ask);
  return hasBudget ? undefined : embeddedReply(scene.ask, 'spent');
}

type Scene = Awaited<ReturnType<typeof sceneOf>>;

async function sceneOf(actor: Actor, place: Place, message: string) {
  const { lessonId } = place;
  const [content, tasks, questions, thread, mistakes] = await together([
    getPlace(actor, place),
    lessonId ? listTasks(actor, lessonId) : [],
    listGuardedQuestions(actor, lessonId ?? null),
    listThread(actor, place, 40),
    lessonId ? listMistakes(actor, lessonId) : { sections: [], thoughts: [] },
  ]);
  const here = lessonId ? content.lessons[0] : undefined;
  const language = actor.profile?.language ?? here?.language ?? 'English';
  const situation = { ...content, language, grade: actor.profile?.currentGrade ?? content.gradeLevel };
  const earlier = thread.filter(({ role }) => role === 'user');
  const teaches = content.lessons.flatMap(({ topic }) => topic ?? []);
  const { passages } = content;
  const { grade } = situation;
  const ask = interpretMessage(
    {
      ...{ language, country: countryOf(language, actor), grade, person: actor.userId },
      ...{ teaches, passages, tasks, questions },
    },
    earlier,
    message,
  );
  const before = earlier.at(-1)?.topic ?? null;
  return {
    situation,
    tasks,
    questions,
    thread,
    mistakes,
    before,
    topic: ask.topic,
    level: ask.rung.level,
    ask,
  };
}

async function isWithinBudget(actor: Actor): Promise<boolean> {
  try {
    await ensureBudget(actor.userId);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return false;
    throw error;
  }
}

/** The same scene with the hint step for what the student has understood, if a model can judge it. */
async function judgeScene(actor: Actor, place: Place, input: Assistance, scene: Scene): Promise<Scene> {
  const { topic, want, topicMessages } = scene.ask;
  if (topic.kind !== 'task' || want) return scene;
  const country = countryOf(scene.ask.language, actor);
  const sayable = withoutDanger(topicMessages.map((content) => ({ role: 'user' as const, content })));
  const turns = turnsOn(
    topic.task,
    sayable.map(({ content }) => content),
    country,
  );
  if (turns.length === 0) return scene;
  const open = turns.flatMap(({ shows, message }) => (shows === 'open' ? [message] : []));
  const strip = open.length > 0 ? await makeStrip(actor, { input, scene }, open) : String;
  const rung = rungBy(topic.task, await judgeTurns(accountOf(actor, place), topic.task, turns, strip));
  return { ...scene, level: rung.level, ask: { ...scene.ask, rung } };
}

const accountOf = (actor: Actor, { lessonId }: Place) => ({
  feature: 'tutor' as const,
  promptVersion: PROMPT_VERSION,
  userId: actor.userId,
  lessonId: lessonId ?? undefined,
});

type ModelTurn = { input: Assistance; scene: Scene; question: MessageRow };

/** Calls the model first; the other work is done while it thinks. */
async function fromModel(actor: Actor, place: Place, turn: ModelTurn): Promise<Reply> {
  const opening = makeStrip(actor, turn).then((strip) =>
    begin(() => streamWords(talkOf(actor, place, turn, strip))),
  );
  opening.catch(() => {}); // handled below, after the question is stored
  await nextTurn(); // so that the request to the model is sent first
  const questionId = await keepMessage(actor, place, turn.question);
  const holdBack = holdBackFor({ ...turn.scene, lessons: turn.scene.situation.lessons });
  try {
    const { first, rest } = await opening;
    return { source: 'model', words: storeReply(actor, place, holdBack, first, rest) };
  } catch (error) {
    await dropMessage(questionId);
    throw unavailable(error);
  }
}

function unavailable(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  log().warn({ kind: error.kind }, 'assistant: the model failed');
  const more = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  return new DomainError('unavailable', 'Unable to get AI assistance. Please try again.', more);
}

type Strip = (text: string) => string;

/** Returns a function that removes names from a message: the student's, and those of other people of the school. */
async function makeStrip(
  actor: Actor,
  { input, scene }: Pick<ModelTurn, 'input' | 'scene'>,
  earlier: string[] = [],
): Promise<Strip> {
  const own: Strip = (text) => withoutPerson(text, actor.names);
  const messages = sendable(input.userMessages).flatMap(({ role, content }) =>
    role === 'user' ? [own(content)] : [],
  );
  const accountNames = await namesIn(actor, [...messages, ...earlier.map(own)]);
  if (accountNames.names.size === 0) return own;
  const { lessons, passages } = scene.situation;
  const lessonWords = lowerWords([
    ...lessons.map(({ title }) => title),
    ...passages.map(({ markdown }) => markdown),
  ]);
  return (text) => withoutOthers(own(text), accountNames, lessonWords);
}

function talkOf(actor: Actor, place: Place, { input, scene }: ModelTurn, strip: Strip) {
  const ours = new Set(
    scene.thread.filter(({ source }) => source !== 'person').map(({ content }) => content),
  );
  return {
    account: accountOf(actor, place),
    purpose: 'fast' as const,
    instructions: instructionsFor({ ...scene, message: scene.ask.message }),
    messages: messagesFor(input.userMessages, ours, strip),
    maxOutputTokens: 1200,
  };
}

/** Waits for the first word. Tries once more if the server failed before it. */
async function begin(open: () => AsyncGenerator<string, void, undefined>) {
  const rest = open();
  try {
    return { first: await rest.next(), rest };
  } catch (error) {
    const again = error instanceof ModelError && (error.kind === 'server' || error.kind === 'unreachable');
    if (!again) throw error;
    const second = open();
    return { first: await second.next(), rest: second };
  }
}

/** The reply without guarded texts. Stored exactly as the student saw it, even if it breaks off. */
async function* storeReply(
  actor: Actor,
  place: Place,
  holdBack: HoldBack,
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string> {
  let reply = '';
  let isFull = false;
  const show = (piece: string) => {
    if (isFull) return '';
    isFull = reply.length + piece.length >= MAX_CHARACTERS;
    const fits = piece.slice(0, MAX_CHARACTERS - reply.length).replace(/[\ud800-\udbff]$/, '');
    reply += fits;
    return fits;
  };
  try {
    for (let next = first; !next.done && !isFull; next = await rest.next()) {
      const piece = show(holdBack.push(next.value));
      if (piece) yield piece;
    }
    const last = show(holdBack.end());
    if (last) yield last;
  } catch (error) {
    throw unavailable(error);
  } finally {
    await rest.return();
    if (reply) await keepMessage(actor, place, { role: 'assistant', content: reply, source: 'model' });
  }
}
