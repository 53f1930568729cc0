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

/** Removes the numbers of identity documents, and the names of accounts on other sites. */
export const withoutDocuments = (text: string): string =>
  text.replace(DOCUMENT, '[number]').replace(AT_HANDLE, '[account]').replace(ANNOUNCED, '$1[account]');
