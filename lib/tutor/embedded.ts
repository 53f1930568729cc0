import type { Language } from '#lib/vocabulary.ts';
import { catalogues } from '#lib/platform/i18n/messages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { find, type Passage } from './retrieval.ts';
import type { Rung } from './ladder.ts';
import type { TutorTask, MessageTopic } from './topic.ts';
import type { Want } from './wants.ts';

type Quick = 'explain' | 'tips' | 'practice';
export type InterpretedMessage = {
  language: Language;
  message: string;
  passages: Passage[];
  tasks: TutorTask[];
  topic: MessageTopic;
  rung: Rung;
  /** The student's messages about this topic, the current one last. */
  topicMessages: string[];
  want: Want | undefined;
  /** The problem to set, if the student wants one. */
  problem: TutorTask | null;
  /** How many messages the student has sent in this conversation. */
  turn: number;
};
/** `about`: the task in the reply, so that the next message can answer it. */
export type EmbeddedReply = { text: string; about?: TutorTask | undefined };
type Words = ReturnType<typeof translator<'assistant'>>;

/** Which of the three quick prompts a message is, in any language. */
export function quickPrompt(message: string): Quick | undefined {
  const prompt = message.trim().toLowerCase();
  for (const { assistant } of Object.values(catalogues))
    for (const [name, text] of Object.entries(assistant.prompts))
      if (text.toLowerCase() === prompt) return name as Quick;
  return undefined;
}

const link = ({ heading, href }: Passage) => `[${heading.replace(/[[\]]/g, '')}](${href})`;

/** The first paragraphs of a section, about 90 words, without pictures. */
function excerpt(markdown: string): string {
  const paragraphs = markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph && !/^#{1,6}\s/.test(paragraph));
  const selection: string[] = [];
  let count = 0;
  for (const paragraph of paragraphs) {
    if (selection.length > 0 && count + paragraph.split(/\s+/).length > 90) break;
    selection.push(paragraph);
    count += paragraph.split(/\s+/).length;
  }
  return selection.join('\n\n');
}

const quote = (t: Words, passage: Passage) =>
  `${excerpt(passage.markdown)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n${t('embedded.from', { heading: link(passage) })}`;

const pick = <T>(things: T[], turn: number): T | undefined => things[turn % Math.max(1, things.length)];

const setTask = (t: Words, task: TutorTask): EmbeddedReply => ({
  text: `${t('embedded.practice')}\n\n${task.content}`,
  about: task,
});

const practice = (t: Words, { problem }: InterpretedMessage): EmbeddedReply =>
  problem ? setTask(t, problem) : { text: t('embedded.noPractice') };

/** A task to check oneself with: one of a quoted section if there is one. */
const checkOf = ({ tasks, turn }: InterpretedMessage, matches: Passage[]) =>
  tasks.find(({ section }) => matches.some(({ heading }) => heading === section)) ?? pick(tasks, turn);

function quotePassages(t: Words, ask: InterpretedMessage, matches: Passage[]): EmbeddedReply {
  const { passages } = ask;
  if (matches.length > 0) {
    const about = checkOf(ask, matches);
    const check = about ? `\n\n**${t('embedded.check')}** ${about.content}` : '';
    const quotes = matches.map((passage) => quote(t, passage)).join('\n\n');
    return { text: `${t('embedded.found')}\n\n${quotes}${check}`, about };
  }
  if (passages.length === 0) return { text: t('embedded.nothingAtAll') };
  const list = passages.slice(0, 8).map((passage) => `- ${link(passage)}`);
  return { text: `${t('embedded.nothing')}\n\n${list.join('\n')}` };
}

const answerOf = ({ answer, solution }: TutorTask) => answer ?? solution;

const NEARLY_RIGHT = ['unit', 'size', 'form'] as const;
type NearlyRight = { is: (typeof NEARLY_RIGHT)[number] };
const isNearlyRight = (attempt: Rung['attempt']): attempt is NearlyRight =>
  attempt !== null && NEARLY_RIGHT.some((one) => one === attempt.is);

/** The answer checker's verdict on an attempt, before any hint. */
function verdictText(t: Words, { attempt }: Rung, task: TutorTask): string {
  if (attempt?.is === 'right') return t('judged.right', { answer: answerOf(task) });
  if (isNearlyRight(attempt)) return t(`judged.${attempt.is}`);
  if (attempt?.is === 'guess') return t('judged.guess');
  if (attempt?.is === 'wrong')
    return attempt.misconception
      ? t('judged.because', { misconception: attempt.misconception })
      : t('judged.wrong');
  return attempt?.is === 'open' ? t('judged.open') : '';
}

/** The steps of the hint ladder from stored texts: a section, three hints one by one, a worked solution. */
function hintFor(t: Words, { rung, passages }: InterpretedMessage, task: TutorTask): string {
  const { level, hint } = rung;
  if (level === 3) return `${t('hints.solution')}\n\n${task.solution}`;
  if (hint === 0 && level === 0) return t('hints.attempt');
  const passage =
    passages.find(({ heading }) => heading === task.section) ?? find(passages, task.content, 1)[0];
  const toSection = passage ? t('hints.section', { link: link(passage) }) : '';
  const words = task.hints[Math.max(0, hint - 1)];
  const step = words ? `${t('hints.step')}\n\n${words}` : toSection || t('hints.attempt');
  return [level === 1 && words ? toSection : '', step, t('hints.again')].filter(Boolean).join('\n\n');
}

function onTask(t: Words, ask: InterpretedMessage, task: TutorTask): EmbeddedReply {
  const { attempt } = ask.rung;
  const verdict = verdictText(t, ask.rung, task);
  if (attempt?.is === 'right') return { text: `${verdict}\n\n${t('judged.next')}` };
  if (isNearlyRight(attempt)) return { text: verdict };
  return { text: [verdict, hintFor(t, ask, task)].filter(Boolean).join('\n\n') };
}

function onQuestion(
  t: Words,
  { rung, passages, message }: InterpretedMessage,
  section: string | null,
): EmbeddedReply {
  if (rung.level === 0) return { text: t('hints.attempt') };
  const passage = passages.find(({ heading }) => heading === section) ?? find(passages, message, 1)[0];
  const toSection = passage ? t('hints.section', { link: link(passage) }) : t('hints.attempt');
  return { text: `${toSection}\n\n${t('hints.again')}` };
}

function answer(t: Words, ask: InterpretedMessage): EmbeddedReply {
  const { topic, want, passages, message } = ask;
  const quick = quickPrompt(message);
  if (quick === 'tips') return { text: t('embedded.tips') };
  if (quick === 'explain') return quotePassages(t, ask, passages.slice(0, 1));
  if (want === 'comfort') return { text: t('embedded.comfort') };
  if (want === 'problem') return practice(t, ask);
  if (topic.kind === 'task') return onTask(t, ask, topic.task);
  if (topic.kind === 'question') return onQuestion(t, ask, topic.question.section);
  return want === 'thanks' ? { text: t('embedded.thanks') } : quotePassages(t, ask, find(passages, message));
}

/** A reply from the lesson's own sections, tasks and hints. It says that no model wrote it. */
export function embeddedReply(ask: InterpretedMessage, reason: 'none' | 'spent' = 'none'): EmbeddedReply {
  const t = translator(ask.language, 'assistant');
  const label = reason === 'spent' ? `${t('embedded.label')}. ${t('embedded.spent')}` : t('embedded.label');
  const { text, about } = answer(t, ask);
  return { text: `*${label}*\n\n${text}`, about };
}
