// After a word that says a name follows. What can follow instead stays: a verb, a particle, a question.
const W = String.raw`[\p{L}\p{M}][\p{L}\p{M}\u200c'’-]{1,30}`;
const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,30}`;
const NO_ARABIC = String.raw`(?!(?:قال|قالت|يقول|تقول|شرح|شرحت|طلب|طلبت|أعطى|أعطت|في|من|على|إلى|لا|لم|هو|هي|هل|أن|إن|عن|ما|كان|كانت|الذي|التي|مكون|مركب)(?![\p{L}\p{M}]))`;
const NO_MORE = String.raw`(?!و|(?:عمري|أدرس|ادرس|طالبة?|تلميذة?|أحب|احب|أريد|اريد|كيف|كم|أين|متى|أنا|انا)(?![\p{L}\p{M}]))`;
const NO_OTHER = String.raw`(?!(?:کیا|کون|چیست|چیه|څه|څوک|چه|کې|کے|میں)(?![\p{L}\p{M}]))`;
const AT = String.raw`(?<![\p{L}\p{M}])`;

const FORMS = [
  // 'My name is …': also in small letters.
  new RegExp(
    String.raw`(${AT}(?:my name is|i am called|call me|اسمي|نام من|اسم من|اسمم|زما نوم|زه نوم|میرا نام)\s+)${W}`,
    'giu',
  ),
  new RegExp(
    String.raw`(${AT}name(?: is|'s|’s) (?:(?:Miss|Mr|Mrs|Ms|Ustad)\.? )?)${CAPITAL}(?: ${CAPITAL})?`,
    'gu',
  ),
  new RegExp(String.raw`(${AT}(?:Miss|Mr|Mrs|Ms|Madam|Ustad)\.? )${CAPITAL}(?: ${CAPITAL})?`, 'gu'),
  new RegExp(String.raw`(${AT}(?:اسمه|اسمها)\s+)${NO_ARABIC}(?:عبد\s+)?${W}`, 'gu'),
  new RegExp(String.raw`(${AT}(?:الآنسة|السيدة|السيد|الأستاذة?)\s+)${NO_ARABIC}${W}(?:\sال${W})?`, 'gu'),
  new RegExp(String.raw`(${AT}(?:نامش|اسمش)\s+(?:(?:خانم|آقای|استاد)\s)?)${NO_OTHER}${W}`, 'gu'),
  new RegExp(
    String.raw`(${AT}نوم\s(?:مې|یې)\s)${NO_OTHER}${W}(?:\s(?!دی|ده)${W})?(?=\s(?:دی|ده)(?![\p{L}\p{M}]))`,
    'gu',
  ),
  new RegExp(
    String.raw`(${AT}(?:امی|ابو|والد|والدہ|بہن|بھائی|دوست|استاد|استانی|ماں|باپ) کا نام\s)${NO_OTHER}${W}(?:\s(?!ہے)${W})?(?=\sہے(?![\p{L}\p{M}]))`,
    'gu',
  ),
  new RegExp(String.raw`(${AT}که\s)${W}(?=\sنام\sدارد)`, 'gu'),
  // The name that follows one's own.
  new RegExp(String.raw`(${AT}میرا نام\s+\[name\]\s)${NO_OTHER}(?!ہے)${W}(?=\sہے(?![\p{L}\p{M}]))`, 'gu'),
  new RegExp(String.raw`(${AT}اسمي\s+\[name\]\s)${NO_ARABIC}${NO_MORE}${W}`, 'gu'),
];

/** Removes the names that somebody introduces: their own, and those of people without an account. */
export const withoutIntroduced = (text: string): string =>
  FORMS.reduce((out, form) => out.replace(form, '$1[name]'), text);
