const D = String.raw`\p{Nd}`;
/** A minus sign, or a hyphen with a space beside it, is arithmetic. */
const HYPHEN = String.raw`[-\u2010-\u2013]`;
/** Pakistan's identity card and Afghanistan's tazkira, as they are written: 12345-1234567-1 and 1234-5678-90123. */
const DOCUMENT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,٫٬])(?<!\p{Nd}\s?[-+])(?:${D}{5}${HYPHEN}${D}{7}${HYPHEN}${D}|${D}{4}${HYPHEN}${D}{4}${HYPHEN}${D}{5})(?![\p{L}\p{N}]|\s*[+×÷*/=−])`,
  'gu',
);

const HANDLE = String.raw`[\p{L}\p{N}_](?:[.-]?[\p{L}\p{N}_]){1,29}`;
/** `@` between two terms is an operator, and before a figure a price. */
const AT_HANDLE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}._%+@-])@(?=[\p{N}_.-]{0,29}\p{L})${HANDLE}`,
  'gu',
);
const SITES = String.raw`insta(?:gram)?|snap(?:chat)?|facebook|fb|tiktok|telegram|twitter|اینستا(?:گرام)?|انستا(?:غرام|جرام)?|انسٹا(?:گرام)?|اسنپ|سناپ|فیسبوک|فیس بوک|فيسبوك|فیس بک|تلگرام|ټلګرام|ټیلیګرام|تليجرام|ٹیلیگرام`;
const IS = String.raw`(?:\s(?:id|name|account|آیدی|آی‌دی|اکاؤنٹ|حساب))?\s?(?::|=|\sis|\sہے)\s?`;
/** An account that a site's name announces; a word of every day after it has no digit, dot or line in it. */
const ANNOUNCED = new RegExp(
  String.raw`((?<![\p{L}\p{M}])(?:${SITES})${IS})(?=[\p{L}-]{0,29}[._\p{N}][\p{L}\p{N}_])${HANDLE}`,
  'giu',
);

/** A person's page or number as the address of another site. */
const LINKED =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.|m\.)?(?:t\.me|wa\.me|telegram\.me|m\.me|(?:fb|facebook|instagram|tiktok|snapchat|twitter|x)\.com|discord\.(?:gg|com)|(?:youtube\.com|youtu\.be)\/@)\/?[^\s،,؟?!)]*[\p{L}\p{N}_/]/giu;
/** zari#1234, but no number of an exercise. */
const TAGGED =
  /(?<![\p{L}\p{N}_.#])(?!(?:no|nr|number|question|exercise|problem|page|item|roll|house|flat|street)#)[\p{L}_][\p{L}\p{N}_.]{1,31}#\p{Nd}{4}(?![\p{L}\p{N}])/giu;
/** A bank account with its country, whole or in groups of four, and a passport. */
const LETTERED =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:\s?(?=[A-Z0-9]*\d)[A-Z0-9]{4}|\s?[A-Z]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?|[A-Z]{2}\d{7})(?![\p{L}\p{N}])/gu;
const BANK =
  /((?<![\p{L}\p{M}])(?:(?:bank )?account|حساب|اکاؤنٹ)(?:\s(?:no\.?|number|شماره|نمبر|رقم))?\s?(?::|is)?\s?)\p{Nd}{9,20}(?![\p{N}.,٫])/giu;
/** Where somebody stands, to a few metres; two digits before the point, so that it is no list with pi. */
const POSITION =
  /(?<![\p{N}.,،-]\s?)\p{Nd}{2}\.\p{Nd}{4,}\s?[,،]\s?\p{Nd}{2,3}\.\p{Nd}{4,}(?!\p{N}|\s?[,،]\s?\p{N})/gu;

/** Removes the numbers of documents, the names of accounts on other sites and in banks, and a position in degrees. */
export const withoutDocuments = (text: string): string =>
  text
    .replace(LINKED, '[account]')
    .replace(TAGGED, '[account]')
    .replace(LETTERED, '[number]')
    .replace(BANK, '$1[number]')
    .replace(POSITION, '[address]')
    .replace(DOCUMENT, '[number]')
    .replace(AT_HANDLE, '[account]')
    .replace(ANNOUNCED, '$1[account]');
