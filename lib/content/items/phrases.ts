import { foldPattern } from './fold.ts';
import type { Language } from '#lib/vocabulary.ts';

export type ByLanguage = Record<Language, string>;

/** A pattern of whole words on loosely folded text, in scripts where `\b` doesn't find words. */
export function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${foldPattern(source)})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}

const whole = (source: string) => new RegExp(`^(?:${foldPattern(source)})$`, 'u');

function table(sources: ByLanguage): Record<Language, RegExp> {
  const entries = Object.entries(sources).map(([language, source]) => [language, phrase(source)]);
  return Object.fromEntries(entries) as Record<Language, RegExp>;
}

/** Options that refer to the other options. Each pattern except the first matches a whole option. */
export const ALL_OR_NONE: RegExp[] = [
  phrase('(all|none|any|both|neither) of the above|(all|none) the above'),
  whole(
    '(all|none|both|neither|any)( of)?( the)? (above|these|those|options|choices|answers)( (above|options|answers|listed))?( (are|is) (all )?(correct|right|true|wrong))?',
  ),
  whole('(all|none|everything|nothing) (are|is) (all )?(correct|right|true|wrong)'),
  whole(
    '(همه|تمام|تمامی|هر (سه|چهار)|هیچ ?(کدام|یک))( ?ی)?( از)?( این| آن)?( ?ها)?( ?(موارد|مورد|گزینه ?ها|گزینه|پاسخ ?ها))?( ?ی)?( بالا| فوق| یاد ?شده)?( (درست|صحیح|نادرست|غلط)( ?(است|اند|هستند|نیست|نیستند))?)?',
  ),
  whole(
    '(پورته |دا |یاد |پورتني )?(ټول|درې واړه|هر درې)( پورته| دا| پورتني)?( ځوابونه| موارد| څیزونه)?( سم| صحیح| درست| ناسم)?( دي)?',
  ),
  whole(
    '(پورته |له (دې|دوی|پورته|پورتنیو)( ځوابونو)? (څخه |نه )?)?(ه[ېی]څ ?(یو|کوم)( هم)?( نه| ځواب)?|یو هم نه)( دی| نشته| سم نه دی)?',
  ),
  whole(
    '(مذکورہ بالا|درج بالا|اوپر (دیے|دئیے|دی) گئے|اوپر والے|ان میں سے|یہ)( میں سے)? (تمام|سب|سبھی|سارے|ہر ایک|کوئی( بھی)? نہیں)( جوابات)?( درست| صحیح| غلط)?( ہیں)?',
  ),
  whole('(تمام|سب|سبھی)( جوابات)?( کے سب)? (درست|صحیح|غلط)( ہیں)?|کوئی( بھی)? نہیں'),
  phrase('(جميع|كل|لا شيء|لا شئ|ليس|ليست|أي|أيا|ولا واحد) (.{0,12} )?م?ما (سبق|ذكر|ورد|تقدم)'),
  whole(
    '(جميع|كل) (الإجابات|الخيارات|الأجوبة|العبارات)( السابقة| المذكورة| أعلاه)?( صحيحة| خاطئة)?|(جميعها|كلها) (صحيحة|خاطئة)|جميعها|غير ذلك|لا (شيء|أحد|واحدة) منها',
  ),
  // Every one of them, and the first or last few, in each language.
  whole(
    '(both|neither|either)( of (them|these|those|the (two|above|options|answers)))?|(each|every|any)( one| answer| option| choice)?( of)?( the)? (above|listed|these|those|them|before|options|answers)( answers?| options?)?|(only )?(the )?(first|last|other|previous|next) (one|two|three|four|few|option|answer|choice)s?( above| options?| answers?| choices?)?( only)?( (are|is) (correct|right|true|wrong))?',
  ),
  whole(
    '(هر دو(ی)?( آن ?ها| این ?ها| مورد| گزینه| پاسخ)?|هر یک از (موارد|گزینه ?ها|این ?ها|آن ?ها)( بالا)?|(تنها |فقط )?(دو|سه|چهار)( مورد| گزینه| پاسخ| تا)?( ی)? (اول|نخست|اخر|آخر|قبلی)|(گزینه|مورد|پاسخ)( ه)?( ?ی)? (اول|دوم|سوم|نخست|قبلی|بعدی|آخر))( (درست|صحیح|نادرست|غلط)( ?(است|اند|هستند))?)?',
  ),
  whole(
    '((دا |دغه |پورته )?دواړه( یې| ځوابونه| پورته)?|هر (یو|ځواب)( یې)? (پورته|پورتنی|له پورته ځوابونو)|پورته هر (یو|ځواب)|(یوازې )?(لومړي|لومړني|وروستي|مخکیني) (دوه|درې|څلور)( ځوابونه| واړه)?|(لومړی|دوهم|دویم|درېیم|وروستی|مخکینی) ځواب)( (سم|صحیح|درست|ناسم) (دي|دی))?',
  ),
  whole(
    '(دونوں( ہی)?( جواب(ات)?)?|(اوپر کا|اوپر والا|مذکورہ بالا) ہر (ایک|جواب)|اوپر دیا گیا ہر جواب|(صرف )?(پہلے|آخری|پچھلے|شروع کے) (دو|تین|چار|دونوں|تینوں)( جواب(ات)?)?|(پہلا|دوسرا|تیسرا|آخری|پچھلا) جواب)( (درست|صحیح|غلط)( ہے| ہیں)?)?',
  ),
  whole(
    '(كلاهما|كلتاهما|كليهما|كلتيهما|كلا (الجوابين|الخيارين|الأمرين)|كلتا الإجابتين|كل (إجابة|جواب|خيار|واحد|واحدة) (مما سبق|أعلاه|سابقة?|منها)|(الإجابتان|الجوابان|الخياران|الاثنان|الأولان|الأوليان) ?(الأولان|الأوليان|الأولى والثانية|الأخيران|الأخيرتان|السابقتان|السابقان|معا)?|(أول|آخر) (إجابتين|جوابين|خيارين|اثنين|اثنتين|ثلاث إجابات|ثلاثة)|(الإجابة|الجواب|الخيار) (الأولى?|الثانية?|الثالثة?|الأخيرة?|السابقة?))( (صحيحان|صحيحتان|صحيحة?|خاطئة?))?',
  ),
];

const LETTER = '(الف|أ|ا|ب|پ|ج|د)';
export const COMBINED: RegExp[] = [
  whole(
    '(both |only |either |neither )?\\(?[a-d]\\)? ?(and|&|or|nor|\\+|,) ?\\(?[a-d]\\)?( only| both)?( are (both )?(correct|right|true))?',
  ),
  whole('(both )?(options?|answers?|choices?) \\(?([a-d]|[1-4])\\)? (and|&|or) \\(?([a-d]|[1-4])\\)?.*'),
  whole(
    `(هم |هر دو |هر دوی |كل من |كلا من |كلٌّ من |الإجابتان |الخياران |دواړه |دونوں |(گزینه|آپشن|ځواب|جواب)\\p{L}* )?${LETTER} ?(و|اور|او|&|,) ?(هم )?${LETTER}( دونوں| دواړه| هر دو| معا| فقط| درست.*| صحیح.*)?`,
  ),
  whole(
    '(هر دو )?(گزینه|آپشن|ځواب|جواب|خیار|الإجابتان|الخياران)(\\p{L}* ?|هاي |های )?[1-4] ?(و|اور|او|&|,) ?[1-4].*',
  ),
];

export const ABSOLUTE = table({
  Arabic: 'دائما|أبدا|مطلقا|قط|على الإطلاق',
  English: 'always|never',
  Pashto: 'تل(?! کې)|ه[ېی]څکله|ه[ېی]څ ?وخت|همیشه|هر وخت',
  Persian: 'همیشه|همواره|هرگز|هیچ ?گاه|هیچ ?وقت',
  Urdu: 'ہمیشہ|ہرگز|(?<!کبھی )کبھی(?! کبھی| کبھار)',
});

export const VAGUE = table({
  Arabic: 'أحيانا|غالبا|عادة|ربما|في بعض الأحيان|في أغلب الأحيان|نادرا|في الغالب',
  English:
    'sometimes|usually|often|generally|frequently|occasionally|rarely|most of the time|maybe|perhaps|probably',
  Pashto: 'کله ناکله|کله کله|معمولا|عموما|زیاتره|اکثره|اکثرا|ښایی|ډېر ځله',
  Persian: 'گاهی|گاه|معمولا|اغلب|بیشتر وقت ?ها|بیشتر اوقات|شاید|عموما|به ندرت',
  Urdu: 'کبھی کبھی|کبھی کبھار|عموما|اکثر|عام طور پر|شاید|بعض اوقات|زیادہ تر',
});

export const TRUE_FALSE = new RegExp(
  `^(?:${foldPattern('true|false|yes|no|right|wrong|correct|incorrect|درست|نادرست|غلط|صحیح|بله|بلی|آری|نه|خیر|نخیر|سم|ناسم|سمه ده|ناسمه ده|هو|ہاں|جی ہاں|نہیں|جی نہیں|صح|خطأ|خاطئ|صائب|نعم|لا')})(?: [\\p{L}]+)?$`,
  'u',
);
export const TRUE_FALSE_STEM = new RegExp(
  `^(?:${foldPattern('true or false|صح أم خطأ|صح أو خطأ|درست یا نادرست|درست یا غلط|صحیح یا غلط|سم که ناسم|سم یا ناسم')})`,
  'u',
);

export const PLACEHOLDER: RegExp[] = [
  phrase('todo|tbd|fixme|lorem ipsum|placeholder|xxx+'),
  /\[(?:[^\]]*(?:insert|your|write|here|text|option|answer)[^\]]*|\p{Script=Arabic}[^\]]*)\](?!\()/u,
  /\{\{.*?\}\}|\[object object\]|<[^<>]*(?:insert|here|placeholder)[^<>]*>/u,
  whole('[.… _?۔-]+|n/?a'),
  whole(
    '(distractor|option|wrong (answer|option)|correct (answer|option)|incorrect (answer|option)|answer|choice) ?([a-d]|\\d)?',
  ),
  whole(
    '(گزینه|پاسخ|جواب|آپشن|انتخاب|ځواب|خيار|اختيار|إجابة)(ی)?( ?(نادرست|غلط|ناسم|درست|سم|خاطئ|خاطئة|صحیح|صحيحة))? ?([1-9]|[a-d]|الف|أ|ب|ج|د)?',
  ),
  whole('(نادرست|غلط|ناسم|درست|سم) (گزینه|پاسخ|جواب|آپشن|انتخاب|ځواب) ?([1-9]|الف|ب|ج|د)?'),
  whole('نص (تجريبي|مؤقت|بديل)|متن (آزمایشی|نمونه)|نمونہ متن|آزمایشي متن'),
];

export const REFUSAL: RegExp[] = [
  phrase(
    "as an? (ai|language model|artificial)|i am an? (ai|language model)|(ai|large) language model|i'?m sorry,? (but )?i|i (cannot|can't|can not|am unable to|won't) (help|assist|fulfil|fulfill|comply|answer|provide|create|generate|write)",
  ),
  phrase(
    'مدل زبانی|به عنوان یک (مدل|هوش)|متاسفم,? (اما |ولی )?ن?می ?توانم|نمی ?توانم (در این (مورد|باره|زمینه) )?(کمک|پاسخ|یاری)',
  ),
  phrase(
    'نموذج(ا)? لغوي(ا)?|بصفتي (نموذج|ذكاء).*|عذرا,? (لكن |ولكن )?(لا|لن).*|(لا|لن) (يمكنني|أستطيع|أقدر) (المساعدة|مساعدتك|الإجابة|تقديم|كتابة)',
  ),
  phrase('(ژبې|ژبني|ژبنی) (یو )?ماډل|(نشم|نه شم|نه‌شم) (کولای|کولی|لیکلی|ویلی)|بښنه غواړم,?.*(نه|نشم).*'),
  phrase('(اے ?آئی|لینگویج|زبانی) (لینگویج )?ماڈل|معذرت,? .*نہیں.*|(مدد|جواب) نہیں (کر|دے) سکت[اےی]'),
];
