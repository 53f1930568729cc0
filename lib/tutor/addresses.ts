/** Words of the five languages that stand beside the number of a house, a street or a flat. */
const PLACES =
  `house home street road lane avenue flat apartment apt block plot sector shelter tent village building
  p\\.?\\s?o\\.?\\s?box kucha koocha kocha sarak gali makan
  کوچه کوچهٔ سرک خانه خیابان پلاک واحد بلاک اپارتمان آپارتمان ناحیه
  کوڅه سړک کور
  مکان گلی گھر سڑک فلیٹ پلاٹ سیکٹر محلہ
  شارع بيت منزل دار زقاق محلة بناية بناء عمارة شقة طابق جادة ص\\.?\\s?ب`
    .split(/\s+(?!\??box|\?)/u)
    .join('|');
const NUMBER_WORD = String.raw`(?:no\.?|number|#|nr\.?|nambar|نمبر|شماره|شمارهٔ|رقم|پلاک|نومره)`;
const NUMBER = String.raw`(?:\p{Lu}-?)?\p{Nd}{1,5}(?:[/-]\p{Nd}{1,4})?\p{L}?`;
/** What is counted or measured: a street of 240 metres, a house of 12 rooms. */
const COUNTED = String.raw`m|km|cm|ft|feet|met(?:er|re)s?|kilomet|rooms?|windows?|people|persons?|trees|years?|times|متر|مټر|میٹر|کیلو|کلو|سانتی|رقم|سال|کال|سنة|نفر|کس|تن|کمر|غرف|اتاق|خونې|کونې|کړک|روپ|افغان|تومان|ریال|دالر|ریال|دینار|درخت|ونې`;
const ENDS = String.raw`(?![\p{L}\p{N}])(?!\s*(?:${COUNTED}|[%٪+×÷*=]))`;
const BEGINS = String.raw`(?<![\p{L}\p{M}\p{N}])`;

const NUMBERED = new RegExp(
  String.raw`${BEGINS}(?:${PLACES})\s*:?\s*${NUMBER_WORD}?\s*${NUMBER}${ENDS}`,
  'giu',
);
// 22 Mall Road, 12th street. In the other languages a number before a place counts places.
const NUMBER_FIRST = new RegExp(
  String.raw`${BEGINS}\p{Nd}{1,5}(?:\p{L}?,?(?:\s\p{Lu}[\p{L}'’-]+){1,2}\s(?:Street|Road|Lane|Avenue|St|Rd|Ave)|(?:st|nd|rd|th) (?:street|road|lane|avenue)|\s\p{L}{2,15} روڈ)(?![\p{L}\p{N}])`,
  'gu',
);
const ORDINAL = String.raw`(?:لومړۍ|لومړي|دویمه?|دوهمه?|درېیمه?|دریمه?|څلورمه?|پنځمه?|شپږمه?|اوومه?|اتمه?|نهمه?|لسمه?)`;
const ORDINAL_PLACE = new RegExp(
  String.raw`${BEGINS}(?:${ORDINAL} (?:کوڅه|سړک|ناحیه|بلاک|حصه|کارته)|(?:کوچهٔ?|سرک|ناحیهٔ?|خیابان|کارته) (?:اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم)|الشارع (?:الأول|الثاني|الثالث|الرابع|الخامس))(?![\p{L}\p{M}])`,
  'gu',
);
/** Streets and quarters by name, and a number before its place, that stand in one line with an address. */
const NAMED = String.raw`(?:خیابان|کوچهٔ?|میدان|محلهٔ?|شهرک|شارع|حي|محلة|بلاک|سڑک|گلشن|گلی|سیکٹر|کوڅه|لویه|Street|Road|Lane|Sector|Block|Camp|Village)`;
const SIDE = String.raw`(?:${NAMED}(?: [\p{L}\p{M}\u200c'’-]{1,20}){1,2}|\p{Nd}{1,5} (?:اپارتمان|آپارتمان|کور|فلیٹ|شقة|flat))`;
const COMMA = String.raw`\s?[,،]\s?`;
const BEFORE_ADDRESS = new RegExp(String.raw`${BEGINS}${SIDE}${COMMA}(?=\[address\])`, 'gu');
const AFTER_ADDRESS = new RegExp(String.raw`(?<=\[address\])${COMMA}${SIDE}(?![\p{L}\p{M}])`, 'gu');
const POSTCODE = /(?<=\[address\](?:\s\p{L}[\p{L}\p{M}]{1,20})?)\s\p{Nd}{4,6}(?![\p{Nd}.,٫])/gu;
/** How many streets are taken out before a number. */
const MOST_SIDES = 3;

/** Removes house and street numbers, as far as they are recognised, and the named streets beside them. */
export function withoutAddresses(text: string): string {
  let out = text;
  for (const form of [NUMBERED, NUMBER_FIRST, ORDINAL_PLACE]) out = out.replace(form, '[address]');
  if (out === text) return text;
  for (let side = 0; side < MOST_SIDES; side += 1) out = out.replace(BEFORE_ADDRESS, '');
  return out.replace(AFTER_ADDRESS, '').replace(POSTCODE, '');
}
