import { foldLoosely, foldPattern } from '#lib/items/fold.ts';

export type Danger = 'selfHarm' | 'abuse';

// Said by a child in the first person; a lesson on history or biology must not set them off.
const SAYINGS: Record<Danger, string[]> = {
  selfHarm: [
    String.raw`\b(kill|hurt|harm|cut) (myself|my self)\b`,
    String.raw`\b(want|wanna|going) (to )?(die|end my life|be dead)\b`,
    String.raw`\b(end|take) my (own )?life\b`,
    String.raw`\b(suicide|suicidal)\b.*\b(i|me|my)\b|\b(i|i'm|im|me|my)\b.*\b(suicide|suicidal)\b`,
    String.raw`\b(don't|dont|do not) want to (live|be alive)\b`,
    String.raw`(أريد|اريد|أبغى|بدي|نفسي) (أن )?(أموت|اموت|أنتحر|الانتحار)|أقتل نفسي|أؤذي نفسي|سأنتحر|أنهي حياتي|لا أريد (أن )?أعيش`,
    String.raw`خودکشی (کنم|می ?کنم)|می ?خواه?م (بمیرم|خودم را بکشم)|خودم را (می ?کشم|بکشم|زخمی)|به خودم آسیب|نمی ?خواهم (زنده|زندگی)`,
    String.raw`ځان (وژنم|ووژنم|وژل)|ځان ته (زیان|تاوان)|غواړم (مړ|مړه) شم|نه غواړم ژوند|ځان وژن`,
    String.raw`خود ?کشی (کر|کرنا)|(مرنا|مر جانا) چاہت|اپنے آپ کو (مار|نقصان|ختم)|جینا نہیں چاہت|اپنی جان (لے|لینا|ختم)`,
  ],
  abuse: [
    String.raw`\b(he|she|they|father|dad|mother|mom|uncle|teacher|brother|someone|somebody|man)\b.{0,20}\b(hits|beats|hurts|touches|touched|raped|abuses|abused|beat|molested) me\b`,
    String.raw`\b(i am|i'm|im) being (abused|beaten|hit|molested)\b`,
    String.raw`(يضربني|تضربني|يلمسني|يؤذيني|اغتصبني|يعتدي علي|يتحرش بي|ضربني)`,
    String.raw`(مرا|من را|منو) (می ?زند|کتک|لمس می ?کند|آزار|اذیت می ?کند)|به من تجاوز|کتکم می ?زن`,
    String.raw`(ما|مې) (وهي|وهلی|ځوروي|رټي او وهي)|لاس راوړي|تیری (راباندې|پر ما)`,
    String.raw`مجھے (مارتا|مارتی|مارتے|پیٹتا|پیٹتی|چھوتا|ہراساں|زیادتی)|میرے ساتھ زیادتی`,
  ],
};

const compiled = (Object.keys(SAYINGS) as Danger[]).map((danger) => ({
  danger,
  patterns: SAYINGS[danger].map((source) => new RegExp(foldPattern(source), 'u')),
}));

/** Whether a child says that they are in danger; answered with a fixed text and never with a model. */
export function dangerIn(message: string): Danger | undefined {
  const text = foldLoosely(message).replaceAll('’', "'");
  return compiled.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.danger;
}

type Turn = { role: 'user' | 'assistant'; content: string };

/** Whether the last message says so, alone or as the end of something said in pieces. */
export function dangerAtEnd(turns: readonly Turn[]): Danger | undefined {
  const said = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const harmless = said.slice(0, -1).filter((content) => !dangerIn(content));
  return dangerIn(said.at(-1) ?? '') ?? dangerIn([...harmless, said.at(-1)].join(' '));
}

/** A conversation without what was said in danger and the words that answered it: they never leave this machine. */
export const withoutDanger = <T extends Turn>(turns: readonly T[]): T[] => {
  const isSaidInDanger = (at: number) =>
    turns[at]?.role === 'user' && dangerAtEnd(turns.slice(0, at + 1)) !== undefined;
  return turns.filter(({ role }, at) => !(role === 'user' ? isSaidInDanger(at) : isSaidInDanger(at - 1)));
};
