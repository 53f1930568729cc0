import { foldLoosely, foldPattern } from '#lib/content/items/fold.ts';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { hasOwnForm } from '#lib/content/answers/judge.ts';
import type { AnswerForm, Language } from '#lib/vocabulary.ts';
import type { DraftTask, WrittenTask } from '../artifacts.ts';

/** How problems ask for a form, the narrower one first. */
const WORDS: readonly (readonly [AnswerForm, string])[] = [
  ['mixed', 'as an? mixed number|عددًا كسريًّا|عدد مخلوط (?:ب?نویسید|بنویس)|د مخلوط عدد په بڼه|مخلوط عدد میں'],
  ['scientific', 'scientific notation|بالصيغة العلمية|نماد علمی|علمي بڼه|سائنسی ترقیم'],
  ['one_power', 'as an? (?:single )?power|as one power|قوة واحدة|شکل یک توان|د یوه توان په بڼه|ایک قوت میں'],
  [
    'slope_intercept',
    'slope-intercept form|بصيغة الميل|شکل شیب و عرض|د میل او مقطع په بڼه|ڈھلوان اور مقطع کی شکل',
  ],
  ['factorised', '^factor(?:i[sz]e)?(?!\\p{L})|^حلّل|تجزیه کنید|تجزیه کړئ|تجزی کریں'],
  ['expanded', '^expand(?!\\p{L})|فكّ الأقواس|پرانتزها را باز|قوسونه خلاص|قوسین کھول'],
  [
    'simplest',
    'simplest form|lowest terms|^simplify(?!\\p{L})|أبسط صورة|^بسّط|ساده‌ترین شکل|ساده کنید|ساده بڼه|ساده کړئ|سادہ ترین شکل|سادہ کریں',
  ],
  ['percent', 'as an? percentage|نسبة مئوية|صورت درصد|په سلنه|فیصد میں'],
  ['decimal', 'as (?:an? )?decimals?(?!\\p{L})|عددًا عشريًّا|شکل عدد اعشاری|په اعشاري|اعشاری عدد میں'],
  ['fraction', 'as an? fraction|اكتبها? كسرًا|شکل کسر|د کسر په بڼه'],
  [
    'any_order',
    'all (?:the )?(?:factors|divisors)|(?:عوامل|قواسم)\\s.*كل|همه ?ی? مقسوم|ټول وېشونکي|سارے عاد',
  ],
];
/** How problems ask for a form in the five languages. */
const ASKED = WORDS.map(([form, words]) => [form, new RegExp(foldPattern(words), 'iu')] as const);

const demanded = ({ content, form }: WrittenTask) => {
  if (form !== 'any') return form;
  const text = foldLoosely(content);
  return ASKED.find(([, words]) => words.test(text))?.[0];
};

/** A problem with the form that its writer or its own words ask for. One that its key does not have is left out. */
export function withForm(task: WrittenTask, language: Language): DraftTask {
  const { content, solution, finalAnswer: answer } = task;
  const form = demanded(task);
  const isSound = form && hasOwnForm({ content, solution, answer, form }, COUNTRY_OF[language]);
  return { ...task, form: isSound ? form : null };
}
