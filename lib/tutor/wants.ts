import { foldLoosely, foldPattern } from '#lib/content/items/fold.ts';

/** What a message wants besides an answer from the lesson. */
export type Want = 'problem' | 'comfort' | 'thanks';

const SAYINGS: Record<Want, string[]> = {
  problem: [
    String.raw`\b(give|make|show|ask|set|send|create)\b.{0,12}\b(me|us)?\b.{0,14}\b(problems?|exercises?|tasks?|sums?|quiz|practi[cs]e|questions?)\b(?! \d)`,
    String.raw`\b(another|a new|one more|more|a harder|an easier|next) (one|problem|exercise|task|sum|question|practice)s?\b(?! \d)`,
    String.raw`\b(test|quiz) me\b|\b(want|like|let'?s|can i|can we) (to )?(practi[cs]e|do (a|some) (problem|exercise|sum)s?)\b|\bpractice problems?\b|^(one )?more$|^another( one)?$`,
    String.raw`(اعطني|اعطيني|هات|هاتي|عطني|اديني|ابغى|ابي|اريد|ضع لي|اختر لي|بدي|حط لي) .{0,14}(مساله|مسالة|مسائل|تمرين|تمارين|تدريب|سؤال|سوال|اساله|أسئلة)`,
    String.raw`(مسالة|مساله|تمرين|تمرينا|سؤال|سؤالا) (اخر|اخرى|جديد|جديده|جديدة|ثان|ثاني|اصعب|اسهل)|(اختبرني|امتحني|دربني)|اريد (ان )?(اتدرب|اتمرن)`,
    String.raw`(یک|یه|چند|ی) .{0,10}(مسئله|مساله|مسله|تمرین|سوال|سؤال).{0,20}(بده|بدهید|بدین|بگو|بپرس|بساز|بدی|طرح کن|میخواهم|می خواهم|میخوام)`,
    String.raw`(تمرین|مسئله|مساله|سوال) (دیگر|دیگه|دیگری|جدید|تازه|بعدی|سخت ?تر|آسان ?تر|بده|بدهید|بدین|می ?خواهم)|(ازم|از من) (بپرس|امتحان)|می ?خواهم تمرین کنم|امتحانم کن|یکی دیگ[هر]`,
    String.raw`(یوه|یو|څو|کومه) .{0,14}(تمرین|پوښتنه|مسله|مسئله|سوال|پوښتنې).{0,12}(راکړه|راکړئ|راکه|وکړه|جوړه کړه|غواړم|جوړ کړه|ورکړه)`,
    String.raw`(تمرین|پوښتنه|سوال|مسله) (راکړه|راکړئ|راکه|غواړم|جوړ کړه)|(بل|بله|نوی|نوې|بل یو) (تمرین|پوښتنه|سوال|مسله)|تمرین کول غواړم|غواړم تمرین وکړم|ما وازمویه|ما وازمویئ|بله راکړه`,
    String.raw`(ایک|کوئی|مجھے|چند|کچھ) .{0,16}(سوال|مشق|مسئلہ|پرابلم|مشقیں).{0,14}(دو|دیں|دے دو|دیجیے|دے|بناؤ|بنا|پوچھو|پوچھیں|چاہیے|کرواؤ)`,
    String.raw`(دوسرا|اگلا|نیا|مزید|ایک اور|دوسری|نئی|اگلی|آسان|مشکل) (سوال|مشق|مسئلہ)|مشق (کرنی|کرنا|کروا|چاہ)|میرا (ٹیسٹ|امتحان) لو|^ایک اور|اور سوال`,
  ],
  comfort: [
    String.raw`\b(i'?m|i am|i feel|feeling|im) (so |very |really |too |always |just )*(sad|stupid|dumb|lonely|scared|afraid|worried|worthless|useless|bad|upset|depressed|tired of|a failure|not smart|not good|an idiot|ashamed|hopeless|stressed|crying|the worst)\b`,
    String.raw`\b(i hate|hate) (math|maths|school|this|myself|science|my life)|\bi (can'?t|cannot|will never|never) (do|understand|learn|get) (this|it|anything|math|maths|any of)\b|\b(i give up|i want to cry|i cried|i am crying|nobody|no one|everyone) ?(likes|laughs|loves|hates|plays|laughed)?\b(?=.*\b(me|i|cry|up|cried)\b)`,
    String.raw`\bmy (dog|cat|grandma|grandpa|grandmother|grandfather|mother|father|mom|dad|friend) (died|is dead|is dying|is sick|passed away)|\b(laugh(s|ed|ing)?|makes? fun|made fun) (at|of) me\b|\bmy parents (are fighting|fight|argue)`,
    String.raw`(انا|اشعر|احس|حاسس|حاسة|كتير|مرة) .{0,14}(حزين|حزينة|حزينه|بالحزن|زعلان|زعلانة|غبي|غبية|خايف|خائف|خائفة|وحيد|وحيدة|فاشل|فاشلة|قلقان|تعبان|تعبانة|محبط|محبطة|مكتئب|بالوحدة|بالخوف)|اكره (الرياضيات|المدرسة|نفسي|العلوم|حياتي)|لا احد يحبني|ما حد يحبني|ضحكوا علي|يضحكون علي|اريد ان ابكي|لن افهم ابدا|مش فاهم حاجة|ماتت? (جدي|جدتي|كلبي|قطتي|امي|ابي)|توفي`,
    String.raw`(غمگین|ناراحت|دلگیر|احمق|تنها|نادان|خنگ|کودن|ترسیده|می ?ترسم|نگران|ناامید|نا امید|خسته شد|افسرده|جگرخون|جگر خون|بی عرضه|کم ?هوش).{0,10}(م|هستم|ام|استم|یم)(?![\p{L}\p{M}])|دلم (گرفته|تنگ|شکسته)|از (ریاضی|مکتب|مدرسه|درس|خودم) (بدم|متنفر|نفرت)|(هیچ ?کس|هیچکسی) (مرا|منو|من را|دوستم).{0,12}|به من (می ?خندند|خندیدند|می ?خندن)|گریه (می ?کنم|کردم|ام)|هیچ وقت (نمی ?فهمم|یاد نمی)|(پدر بزرگ|مادر بزرگ|پدرکلان|مادرکلان|بی ?بی|سگ|پیشک|گربه|پدر|مادر)(م|ام|کلانم)? .{0,10}(مرد|مرده|فوت|وفات)(?!\p{L})`,
    String.raw`(خپه|غمجن|غمجنه|ناپوه|بې عقله|احمق|یوازې|وېرېږم|ویرېږم|ډارېږم|نا ?هیلی|ناامید|ستړی|ستړې|کم عقل|خفه).{0,8}(یم|شوی یم|شوې یم)|ډارېږم|وېرېږم|زړه مې (تنګ|مات|خپه|غواړي وژاړم)|(ریاضي|ښوونځی|درس|ځان) (څخه )?(مې )?(بد|کرکه|نفرت)|له (ریاضي|ښوونځي|درس|ځان).{0,8}(کرکه|بد|نفرت)|هېڅوک (راسره|ما|مې).{0,16}|راپورې (خاندي|وخندل)|ژاړم|ژړل مې|هېڅکله (به )?(زده|پوه)|(نیکه|انا|سپی|پیشو|پلار|مور) مې.{0,6}(مړ|مړه|وفات)`,
    String.raw`(اداس|غمگین|بے وقوف|بیوقوف|پاگل|اکیلا|اکیلی|ڈر|پریشان|مایوس|نالائق|ناکام|بیکار|کند ذہن|دکھی).{0,14}(ہوں|لگ رہا|لگتا|رہا ہے|محسوس|گیا ہوں|گئی ہوں)|(ریاضی|حساب|اسکول|سکول|خود|اپنے آپ) سے نفرت|(کوئی|سب) .{0,10}(پسند نہیں|پیار نہیں|دوست نہیں|ہنستے|ہنسے|مذاق)|رونا (آ|چاہ|آتا)|رو رہ(ا|ی)|کبھی (نہیں )?سمجھ|دل (ٹوٹ|اداس|نہیں لگ)|(دادا|دادی|نانا|نانی|کتا|بلی|ابو|امی).{0,14}(مر گ|فوت|انتقال|وفات)`,
  ],
  thanks: [
    String.raw`^\s*(ok(ay)?,? )?(thanks?|thank you|thx|great|cool|got it|i understand( now)?|hi|hello|hey|good (morning|afternoon|evening)|salam|salaam)( (you|a lot|so much|very much|there|now|dear|teacher|assistant|helper))*\s*[!.]*\s*$`,
    String.raw`^\s*(شكرا|شكرا جزيلا|مشكور|يسلمو|تسلم|فهمت|مرحبا|السلام عليكم|اهلا|صباح الخير|هلا|هاي|شكرا لك|مشكورة)( (لك|جزيلا|كثيرا|الان|يا صديقي|كتير|الله يعطيك العافية))*\s*[!.]*\s*$`,
    String.raw`^\s*(تشکر|ممنون|ممنونم|مرسی|سپاس|متشکرم|سلام|درود|فهمیدم|خیلی ممنون|دستت درد نکنه|سلام علیکم|صبح بخیر|بسیار تشکر|یاد گرفتم|حالا فهمیدم)( (خوبی|از شما|دوست من|جان|معلم|استاد|زیاد|چطوری))*\s*[!.?]*\s*$`,
    String.raw`^\s*(مننه|ډېره مننه|تشکر|سلام|السلام علیکم|پوه شوم|کور دې ودان|سلامونه|اوس پوه شوم|سهار مو پخیر|ستړی مه شې|ژوندی اوسې|هلو)( (له تاسو|استاد|وروره|ملګری|ملګریه|څنګه یې))*\s*[!.?]*\s*$`,
    String.raw`^\s*(شکریہ|بہت شکریہ|سلام|السلام علیکم|ہیلو|مہربانی|سمجھ گیا|سمجھ گئی|آداب|جزاک اللہ|اب سمجھ آیا|ٹھیک ہے شکریہ|صبح بخیر|ہائے)( (آپ کا|جی|دوست|استاد|سر|میڈم|اب|بہت))*\s*[!.?]*\s*$`,
  ],
};

const rules = (Object.keys(SAYINGS) as Want[]).map((want) => ({
  want,
  patterns: SAYINGS[want].map((source) => new RegExp(foldPattern(source), 'u')),
}));

/** Greetings and thanks, a wish for a problem, or sadness. Sadness comes first, whatever else the message says. */
export function wantOf(message: string): Want | undefined {
  const text = foldLoosely(message).replaceAll('’', "'");
  const wants = rules
    .filter(({ patterns }) => patterns.some((one) => one.test(text)))
    .map(({ want }) => want);
  return wants.find((want) => want === 'comfort') ?? wants[0];
}
