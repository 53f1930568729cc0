/**
 * Words of the school's languages that spellings of names are too: Sana and سنة (year), Ali and على (on), Wali and ولی
 * (but). As names they count only where they stand as one. The final letters are as typed: على is a word, علی a name.
 */
const EVERYDAY = new Set(
  `hope light rose grace joy will mark may dawn star sunny faith summer april june
  سنة سنه سنا ثانی هنا أنا انا لنا لما منا منه مني إلى الى على أسماء اسما اسمه ليلة ليله ليلا جملة جمله جمل كاملة كامل کامل
  نور نر نار امر أمر عمر فرد ثمر صبر بشر نثر نصر عدل أمن امن رشد قسم حكم حکم زمن زمان ملك ملک قمر شمس نجم نجمة بدر
  حياة حیات أمل امل إيمان ایمان وردة ورد زهرة زهره سماء سما سلام فرح صباح ربيع رحمة هدى جنة دنيا دنیا ولی
  امید بهار مهتاب ستاره ماه ماهی آسمان باران دریا خورشید سحر شبنم پروانه لاله نرگس گل ګل آرزو روشن فرشته جهان دوست
  ستوری لمر سپوږمۍ رڼا هیله مینه غر
  چاند خوشی روشنی دعا ثنا اقبال بہار ستارہ نسیم وفا`
    .split(/\s+/u)
    .filter(Boolean),
);

/** Without the marks of vowels, which few people type. */
const bare = (word: string) => word.normalize('NFC').replace(/[\u064b-\u0652\u0640\u200c]/gu, '');
export const isEveryday = (word: string): boolean => EVERYDAY.has(bare(word.toLowerCase()));

const ANNOUNCED =
  /(?:^|[^\p{L}\p{M}])(?:i['’]?m|i am|this is|it['’]?s|call me|hi|hello|dear|name is|ana|أنا|انا|أنت|يا|ای|اے|او|اسمي|نام من|اسمم|نامم|میرا نام|زما نوم)\s+$/iu;
const FOLLOWED =
  /^\s+(?:هستم|استم|ام|یم|ہوں|هوں|jan|khan|sahib|جان|خان|صاحب|صیب|آغا|بھائی|باجی)(?![\p{L}\p{M}])/iu;
/** How far around a word its announcement is looked for. */
const NEAR = 24;

/** Whether an everyday word stands as a name: with a capital, announced, called, or beside another name of the person. */
export function standsAsName(text: string, at: number, word: string, isOwn: RegExp): boolean {
  if (/^\p{Lu}/u.test(word)) return true;
  const [before, after] = [
    text.slice(Math.max(0, at - NEAR), at),
    text.slice(at + word.length).slice(0, NEAR),
  ];
  const beside = [/[\p{L}\p{M}]+(?=[ -]$)/u.exec(before)?.[0], /^[ -]([\p{L}\p{M}]+)/u.exec(after)?.[1]];
  return (
    ANNOUNCED.test(before) ||
    FOLLOWED.test(after) ||
    beside.some((other) => other !== undefined && other !== word && isOwn.test(other))
  );
}
