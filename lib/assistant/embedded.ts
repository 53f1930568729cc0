import type { Language } from '#lib/vocabulary.ts';
import { catalogues } from '#lib/i18n/messages.ts';
import { translator } from '#lib/i18n/translator.ts';
import { find, type Passage } from './retrieval.ts';
import type { Task, Topic } from './topic.ts';

type Quick = 'explain' | 'tips' | 'practice';
type Ask = {
  language: Language;
  message: string;
  passages: Passage[];
  tasks: Task[];
  topic: Topic;
  level: number | null;
  /** How many messages the student has sent here: another practice problem each time. */
  turn: number;
};
type Words = ReturnType<typeof translator<'assistant'>>;

/** One of the three quick prompts, in whichever language it was pressed. */
export function quickPrompt(message: string): Quick | undefined {
  const said = message.trim().toLowerCase();
  for (const { assistant } of Object.values(catalogues))
    for (const [name, text] of Object.entries(assistant.prompts))
      if (text.toLowerCase() === said) return name as Quick;
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
  const kept: string[] = [];
  let count = 0;
  for (const paragraph of paragraphs) {
    if (kept.length > 0 && count + paragraph.split(/\s+/).length > 90) break;
    kept.push(paragraph);
    count += paragraph.split(/\s+/).length;
  }
  return kept.join('\n\n');
}

const quote = (t: Words, passage: Passage) =>
  `${excerpt(passage.markdown)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n${t('embedded.from', { heading: link(passage) })}`;

const pick = <T>(things: T[], turn: number): T | undefined => things[turn % Math.max(1, things.length)];

function practice(t: Words, { tasks, turn }: Ask): string {
  const task = pick(tasks, turn);
  return task ? `${t('embedded.practice')}\n\n${task.content}` : t('embedded.noPractice');
}

function said(t: Words, ask: Ask, found: Passage[]): string {
  const { passages, tasks, turn } = ask;
  const task = pick(tasks, turn);
  const check = task ? `\n\n**${t('embedded.check')}** ${task.content}` : '';
  if (found.length > 0)
    return `${t('embedded.found')}\n\n${found.map((passage) => quote(t, passage)).join('\n\n')}${check}`;
  if (passages.length === 0) return t('embedded.nothingAtAll');
  return `${t('embedded.nothing')}\n\n${passages
    .slice(0, 8)
    .map((passage) => `- ${link(passage)}`)
    .join('\n')}`;
}

/** The rungs of the hint ladder with what is stored: a section, a hint, a worked solution. */
function hint(t: Words, { topic, level, passages, message }: Ask): string {
  if (topic.kind === 'concept' || level === 0) return t('hints.attempt');
  const { section } = topic.kind === 'task' ? topic.task : topic.question;
  const about = topic.kind === 'task' ? topic.task.content : message;
  const passage = passages.find(({ heading }) => heading === section) ?? find(passages, about, 1)[0];
  const toSection = passage ? t('hints.section', { link: link(passage) }) : t('hints.attempt');
  if (level === 1 || topic.kind === 'question') return `${toSection}\n\n${t('hints.again')}`;
  if (level === 3) return `${t('hints.solution')}\n\n${topic.task.solution}`;
  const [first] = topic.task.hints;
  return first
    ? `${t('hints.step')}\n\n${first}\n\n${t('hints.again')}`
    : `${toSection}\n\n${t('hints.again')}`;
}

/** A reply made of the lesson's own sections, tasks and hints. It says that no model wrote it. */
export function embeddedReply(ask: Ask, reason: 'none' | 'spent' = 'none'): string {
  const t = translator(ask.language, 'assistant');
  const quick = quickPrompt(ask.message);
  const body = () => {
    if (quick === 'tips') return t('embedded.tips');
    if (quick === 'practice') return practice(t, ask);
    if (quick === 'explain') return said(t, ask, ask.passages.slice(0, 1));
    return ask.topic.kind === 'concept' ? said(t, ask, find(ask.passages, ask.message)) : hint(t, ask);
  };
  const label = reason === 'spent' ? `${t('embedded.label')}. ${t('embedded.spent')}` : t('embedded.label');
  return `*${label}*\n\n${body()}`;
}
