import { fold, foldLoosely, foldPattern, words } from '#lib/items/fold.ts';
import { jaccard, trigrams } from '#lib/items/similarity.ts';

export type Task = { id: number; content: string; solution: string; hints: string[]; section: string | null };
export type Question = { id: number; text: string; section: string | null };

/** What a message is about, as far as the hint ladder cares. */
export type Topic =
  | { kind: 'task'; key: string; task: Task }
  | { kind: 'question'; key: string; question: Question }
  | { kind: 'concept' };

const pattern = (sources: string[]) => new RegExp(sources.map(foldPattern).join('|'), 'u');

const CONCEPT = pattern([
  String.raw`\b(what (is|are|does|do)|why|explain|meaning|define|how (does|do))\b`,
  String.raw`ما (هو|هي|معنى)|لماذا|اشرح|عرف`,
  String.raw`چیست|چرا|توضیح|یعنی چه`,
  String.raw`څه (شی|ته|دی|ده)|ولې|تشریح|روښانه`,
  String.raw`کیا (ہے|ہیں|ہوتا)|کیوں|وضاحت|سمجھا`,
]);
const PLEA = pattern([
  String.raw`\b(answer|solution|solve|help|hint|tell|give|show|stuck|don't know|dont know)\b`,
  String.raw`الجواب|الحل|ساعد|أعطني|اخبرني|لا أعرف`,
  String.raw`جواب|راه حل|حل کن|کمک|بگو|نمی ?دانم`,
  String.raw`ځواب|حل|مرسته|راکړه|ووایه|نه پوهېږم`,
  String.raw`حل|مدد|بتا|دے دو|نہیں معلوم|نہیں آتا`,
]);
const NUMBERED = new RegExp(
  foldPattern(
    String.raw`(?:problem|task|exercise|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*(\d{1,2})(?!\d)`,
  ),
  'u',
);

/** How much of a text a message repeats, 0 to 1: by words, or by letters where it is put a little otherwise. */
export function likeness(message: string, text: string): number {
  const wanted = new Set(words(text));
  const said = new Set(words(message));
  if (wanted.size < 3) return fold(message).toLowerCase().includes(fold(text).toLowerCase()) ? 1 : 0;
  const shared = [...wanted].filter((word) => said.has(word)).length / wanted.size;
  return Math.max(shared, jaccard(trigrams(message), trigrams(text)));
}

const ALIKE = 0.6;

function most<T>(things: T[], message: string, text: (thing: T) => string): T | undefined {
  const [best] = things
    .map((thing) => ({ thing, score: likeness(message, text(thing)) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score >= ALIKE ? best.thing : undefined;
}

/** @param before the topic of the student's message before this one, which 'and now?' goes on with */
export function topicOf(
  message: string,
  material: { tasks: Task[]; questions: Question[] },
  before: string | null,
): Topic {
  const { tasks, questions } = material;
  const ofTask = (task: Task): Topic => ({ kind: 'task', key: `task:${task.id}`, task });
  const ofQuestion = (question: Question): Topic => ({
    kind: 'question',
    key: `question:${question.id}`,
    question,
  });
  const question = most(questions, message, ({ text }) => text);
  if (question) return ofQuestion(question);
  const numbered = tasks[Number(NUMBERED.exec(foldLoosely(message))?.[1] ?? 0) - 1];
  const task = numbered ?? most(tasks, message, ({ content }) => content);
  if (task) return ofTask(task);
  if (CONCEPT.test(foldLoosely(message))) return { kind: 'concept' };
  const same = tasks.find(({ id }) => before === `task:${id}`);
  if (same) return ofTask(same);
  const sameQuestion = questions.find(({ id }) => before === `question:${id}`);
  return sameQuestion ? ofQuestion(sameQuestion) : { kind: 'concept' };
}

/** Whether a message shows work of the student's own: a number the task does not give, or a statement that is no plea. */
export function isAttempt(message: string, task: string): boolean {
  const given = new Set(fold(task).match(/\d+/gu) ?? []);
  const own = fold(message).replace(NUMBERED, '').match(/\d+/gu) ?? [];
  if (own.some((number) => !given.has(number))) return true;
  const text = foldLoosely(message);
  return words(message).length >= 4 && !text.includes('?') && !PLEA.test(text) && !CONCEPT.test(text);
}

/**
 * The rung of the ladder: 0 ask for an attempt · 1 point to the section · 2 a first step or a like example · 3 the worked
 * solution, of a practice task alone, after two attempts.
 * @param earlier the student's earlier messages about the same thing
 */
export function hintLevel(topic: Topic, earlier: string[], message: string): 0 | 1 | 2 | 3 | null {
  if (topic.kind === 'concept') return null;
  const text = topic.kind === 'task' ? topic.task.content : topic.question.text;
  const attempts = [...earlier, message].filter((one) => isAttempt(one, text)).length;
  if (topic.kind === 'task' && earlier.length >= 3 && attempts >= 2) return 3;
  const asked = earlier.length + (attempts > 0 ? 1 : 0);
  return Math.min(2, asked) as 0 | 1 | 2;
}
