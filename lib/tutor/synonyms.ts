import type { Language } from '#lib/vocabulary.ts';

/**
 * Words that children use for a lesson's words: everyday words, dialects, other spellings. One group a line, in any
 * order. For search only: no reply uses them.
 */
const GROUPS: Record<Language, string> = {
  English: `
    numerator|top number|number on top|upper number
    denominator|bottom number|number below|lower number
    fraction|part of a whole|half|quarter
    equal|same|fair|even
    bigger|greater|larger|more|compare
    add|plus|sum|total|altogether|put together
    subtract|minus|take away|difference|left|remain
    multiply|times|product
    divide|share|split|quotient
    carnivore|meat eater|hunter|predator
    herbivore|plant eater|grass eater|veggie
    arrow|points|direction
    missing|disappear|vanish|gone|die out|extinct
    begin|start|first
    angle|corner
    perimeter|around|edge
    melt|thaw
    freeze|turn to ice
    evaporate|dry up
    steam|vapour|vapor
    remember|summary|recap|short
    example|step by step|show me how|worked`,
  Arabic: `
    بسط|العدد الاعلى|الرقم الفوقاني|اللي فوق
    مقام|العدد الاسفل|الرقم التحتاني|اللي تحت
    كسر|كسور|جزء
    متكافئ|متكافئة|متساوية|متساويين|نفس القيمة|قد بعض|زي بعض
    بسط صورة|ابسط|تبسيط|تصغير|اختصار|نختصر|اختصر
    ضرب|نضرب|مضاعفة
    قسمة|نقسم|تقسيم
    جمع|زائد|مجموع
    طرح|ناقص|فرق
    انصهار|ينصهر|ذوبان|يذوب|يسيح|يدوب|ساح
    تجمد|يتجمد|تجميد|يصير ثلج|يثلج
    تبخر|يتبخر|بخار|ينشف|يطير|نشف
    صلب|جامد|يابس|قاسي
    سائل|سايل|موية|ماء|مية
    غاز|هواء|هوا
    سكر|رمل|طحين|دقيق|ملح
    شكل|هيئة
    خلاصة|ملخص|تلخيص|تذكر
    مثال|محلول|خطوة`,
  Persian: `
    صورت|عدد بالا|عدد بالایی|بالای خط
    مخرج|عدد پایین|عدد پایینی|زیر خط
    کسر|بخش|تکه
    برابر|مساوی|یکسان|هم ارز|یکی
    ساده|کوچک|اختصار|کوتاه
    ضرب|چند برابر
    تقسیم|بخش
    جمع|جمله|به علاوه
    تفریق|منها|کم
    ذوب|آب شدن|اوشدن|آب میشود
    یخ زدن|یخ|منجمد|انجماد|یخ بستن
    بخار|تبخیر|خشک شدن|پریدن
    جامد|سخت|سفت
    مایع|آبگین|روان
    گاز|هوا|باد
    آرد|شکر|بوره|نمک|ریگ|شن
    شکل|قواره
    لیوان|گیلاس
    خلاصه|جمع بندی|یاد گرفتیم|جمله
    مثال|نمونه|قدم به قدم`,
  Pashto: `
    صورت|پورته عدد|پاسنی عدد
    مخرج|لاندې عدد|ښکتنی عدد
    کسر|برخه|ټوټه
    معادل|برابر|یو شان|مساوي|یوشانته
    ساده|لنډول|لنډ|کوچنی
    ضرب|څو چنده
    تقسیم|وېش|ویش
    جمع|زیات
    تفریق|منفي|کم
    ویلې|اوبه کېدل|ویلي|ذوب
    کنګل|یخ|جمېدل
    بخار|وچېدل|تبخیر|لوګی
    جامد|کلک|سخت
    مایع|بهېدونکی|اوبلن
    ګاز|هوا|باد
    بوره|شکره|خاوره|شګه
    بڼه|شکل
    تودوخه|ګرمي|ګرمي
    سړښت|یخني|ساړه
    لنډیز|خلاصه
    ماده|شی`,
  Urdu: `
    شمار کنندہ|اوپر والا عدد|اوپر والا نمبر|اوپر کا عدد
    نسب نما|نیچے والا عدد|نیچے والا نمبر|مخرج
    کسر|حصہ|ٹکڑا
    ہم قدر|برابر|ایک جیسی|مساوی
    سادہ|مختصر|چھوٹا|آسان شکل
    ضرب|گنا
    تقسیم|بانٹ
    جمع|ملانا
    تفریق|منفی|گھٹا
    پگھلنا|پگھلے|گھلنا|پگھل|پگھلتی
    جمنا|جمے|جم|برف بننا|جمتا
    بخارات|بھاپ|اڑنا|سوکھنا|غائب|سوکھ
    بوندیں|قطرے|شبنم|نمی
    ٹھوس|سخت|جامد
    مائع|پانی|سیال
    گیس|ہوا
    گرمی|حرارت|گرم
    ٹھنڈک|سردی|ٹھنڈا
    خالی جگہ|بھریں|پُر کریں
    خلاصہ|یاد رکھیں|مختصراً`,
};

export const SYNONYMS: string[][] = Object.values(GROUPS).flatMap((groups) =>
  groups
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|')),
);
