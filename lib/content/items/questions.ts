import { fold, foldLoosely, prose } from './fold.ts';
import { phrase } from './phrases.ts';
import type { Language } from '#lib/vocabulary.ts';

const IMPERATIVE: Record<Language, RegExp> = {
  Arabic: phrase(
    'احسب|أوجد|جد|اختر|حدد|أكمل|اكتب|بسط|حل|رتب|قرب|حلل|عين|قارن|حول|اذكر|استنتج|انشر|اختصر|سم|صل|ضع|أعط|فكك',
  ),
  English: phrase(
    'find|calculate|work out|choose|solve|simplify|write|round|convert|factori[sz]e|complete|name|evaluate|compute|expand|estimate|pick|select|identify|express|put|order|add|subtract|multiply|divide|balance|predict|read|give|determine|differentiate|integrate|decide|look|count|match|continue|state|rearrange|work|use|make|say|tell|fill',
  ),
  Pashto: phrase(
    'پیدا کړ[ئهی]|حساب کړ[ئهی]|حسا?ب یې کړ[ئهی]|وټاک[ئهی]|ولیک[ئهی]|حل کړ[ئهی]|ووای[ئهی]?|بشپړ کړ[ئهی]|ساده کړ[ئهی]|محاسبه کړ[ئهی]|معلوم کړ[ئهی]|وښی[ئهی]|غوره کړ[ئهی]|\\p{L}+ کړ[ئهی]',
  ),
  Persian: phrase(
    '(پیدا|حساب|حل|ساده|محاسبه|انتخاب|کامل|مرتب|مقایسه|مشخص|تبدیل|گرد|تعیین|جمع|تفریق|ضرب|تقسیم|تجزیه|برآورد) ?کن(ید)?|بیابید|بیاب|بنویس(ید)?|برگزین(ید)?|بگو(یید)?|به ?دست (آور|آورید|بیاور|بیاورید)',
  ),
  Urdu: phrase(
    '(معلوم|حل|حساب|منتخب|مکمل|تبدیل|انتخاب|مختصر|ترتیب|جمع|تفریق|ضرب|تقسیم|شناخت|پیدا|تلاش|موازنہ) (کریں|کیجیے|کیجئے|کرو|کر)|نکالیں|نکالیے|نکالو|لکھیں|لکھیے|لکھو|چنیں|چنیے|بتائیں|بتائیے|بتاؤ|سادہ کریں',
  ),
};

const ASKING: Record<Language, RegExp> = {
  Arabic: phrase('ما|ماذا|من|كم|أي|أين|متى|كيف|لماذا|هل|بم|مم|ممّ|لم|علام'),
  English:
    /^(?:what|which|who|whose|why|how|where|when|is|are|does|do|did|can|will)\b|, (?:what|which|how|why|who|where|when)\b/u,
  Pashto: phrase('څه|څو|څوک|کوم|کومه|کومې|ولې|څنګه|چېرته|کله|څومره|چا'),
  Persian: phrase('چه|چند|چی|کدام|چرا|چگونه|کجا|کی|چیست|کیست|چقدر|آیا|چندمین'),
  Urdu: phrase('کیا|کون|کس|کتنا|کتنی|کتنے|کیوں|کیسے|کہاں|کب|کسے'),
};

// How a sentence ends that the student must complete.
const OPEN_END: Record<Language, RegExp> = {
  Arabic: /(?:هو|هی|یسمی|تسمی|تساوی|یساوی|الی|من|فی|علی|یکون|تکون|=)$/u,
  English:
    /(?:\b(?:is|are|was|were|the|an?|of|to|by|in|on|at|called|equals?|when|because|as|from|with|has|have|means|into|for|that|be|than)|=)$/u,
  Pashto: /=$/u,
  Persian: /=$/u,
  Urdu: /=$/u,
};

/** Whether the stem asks for something: a question, a blank, an instruction, or a sentence to complete. */
export function asksSomething(stem: string, language: Language): boolean {
  if (/[?？؟]|_{2,}|\\_|…|\.{3}|۔{3}|[:：]\s*$|\\square|□|\\boxed|\\ldots|\\dots/u.test(stem)) return true;
  const plain = foldLoosely(prose(stem));
  if (IMPERATIVE[language].test(plain)) return true;
  if (ASKING[language].test(plain)) return !/[.۔]$/u.test(plain);
  return OPEN_END[language].test(foldLoosely(stem));
}

const NEGATED: Record<Language, RegExp> = {
  Arabic: phrase(
    '(?:أي|أيّ|ما|من|كل|الذي|التي|عبارة)[^.]*(?<!\\p{L})(?:ليس|ليست|لا|لم|غير|ما عدا|عدا|باستثناء|خطأ|خاطئة|خاطئ)',
  ),
  English:
    /\bwhich\b(?:(?! (?:if|when|because|so that) )[^?.])*(?:\b(?:not|false|incorrect|wrong|except|never|cannot|least)\b|n't\b)|\bwhat\b (?:is|are|does|do|can|cannot|was) ?(?:not\b|n't\b)|\ball\b[^?.]*\bexcept\b/u,
  Pashto: phrase(
    '(?:کوم|کومه|کومې|څوک|ټول)[^.]*(?<!\\p{L})(?:نه|ن[هۀ]شي|نشي|نشته|ناسم|ناسمه|غلط|غلطه|پرته|نلري)',
  ),
  Persian: phrase(
    '(?:کدام|همه|چه کسی)[^.]*(?<!\\p{L})(?:نیست|نیستند|ن(?:می|دار|شد|بود|خواه|باید|کرد)\\p{L}*|به ?جز|غیر از|نادرست|غلط|اشتباه)',
  ),
  Urdu: phrase('(?:کون|کس|کونسا|کونسی)[^.۔]*(?<!\\p{L})(?:نہیں|سوائے|علاوہ|غلط)'),
};

const EMPHASISED = /\*\*[^*]+\*\*|__[^_]+__|\*[^*\s][^*]*\*/gu;

// `… but does not change` or `without starting again` only describe; the question itself is not negative.
const DESCRIBING = phrase(
  '(?:but|without|and not|rather than|shows? that|proves? that|من غير|بغير|دون|لكن|ولكن|خو|ښيي چې|ثابتوي چې|مگر|لیکن|اما|ولی|نشان می ?دهد که)(?![\\p{L}]).*',
);

/** Whether the stem asks for what is not so, and the negation is neither bold nor in capitals. */
export function hidesNegation(stem: string, language: Language): boolean {
  const plain = prose(stem)
    .replace(EMPHASISED, '…')
    .replace(/\b(?:NOT|EXCEPT|FALSE|NEVER|LEAST)\b/gu, '…');
  const sentences = fold(plain)
    .toLowerCase()
    .split(/(?<=[.۔])\s/u);
  const withQuestionMark = sentences.filter((s) => s.includes('?'));
  return (withQuestionMark.length > 0 ? withQuestionMark : sentences).some((s) =>
    NEGATED[language].test(foldLoosely(s).replace(DESCRIBING, '?')),
  );
}
