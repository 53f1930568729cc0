const ZERO = 'zero|oh|sifr|sefr|sifar|صفر';
/** Digits and the numbers that a telephone number is told by, in the five languages. */
const SPOKEN = `zero oh one two three four five six seven eight nine double triple
  sifr sefr sifar yak do se seh char chaar panj paanch shash che chhe haft saat hasht aath noh nau teen ek
  صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده
  بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد
  یو یوه دوه درې څلور پنځه شپږ اووه اوه اته نهه لس شل دېرش څلوېښت پنځوس شپېته اویا اتیا نوي
  ایک تین چار پانچ چھ چھے سات آٹھ نو دس
  واحد اثنان اثنين اثنا ثلاثة ثلاث أربعة اربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني تسعة تسع عشرة`
  .split(/\s+/u)
  .sort((a, b) => b.length - a.length)
  .join('|');
const GAP = String.raw`[\s,،.-]{1,3}(?:(?:و|and)\s)?`;
const LEAST_WORDS = 6;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${ZERO})(?:${GAP}(?:${SPOKEN})(?![\p{L}\p{M}])){${LEAST_WORDS - 1},24}`,
  'giu',
);
/** Somebody counts from nought. */
const COUNTING = /^\S+[\s,،.-]+(?:one|واحد|یک|یو|ایک|yak|ek)[\s,،.-]+(?:two|اثنان|دو|دوه|do)(?!\p{L})/iu;

/** Removes telephone numbers that are written in words: they begin with nought. */
export const withoutSpokenNumbers = (text: string): string =>
  text.replace(NUMBER, (words) => (COUNTING.test(words) ? words : '[phone]'));
