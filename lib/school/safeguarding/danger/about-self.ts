const BEGINS = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const ENDS = String.raw`(?![\p{L}\p{M}\p{N}])`;
const NAME = String.raw`[\p{L}\p{M}\u200c'’-]{2,20}`;
/** Words that say what somebody did: then it is no introduction ('mera naam badnam kar diya hai'). */
const DONE = `(?:diya|diyaa|dia|kiya|kia|liya|gaya|kar|karta|karte|krai|kray|karay|shawe|shawi|kard|karde|shode|raha|rahe|دیا|کیا|لیا|گیا|کر|رہا|رہے|کړی|شوی|کرده|شده)`;
const WHOLE = String.raw`(?:(?!${DONE}\s)[\p{L}\p{M}\p{N}\u200c'’._-]{1,20}\s){1,4}`;
/** With a digit, a line or a dot in it: what somebody is called elsewhere, and not what is done to them there. */
const ACCOUNT = String.raw`(?=\S{0,39}(?:[\p{N}_@]|\.\p{L}))\S{1,40}`;
const SITE = String.raw`(?:facebook|fb|insta(?:gram)?|snap(?:chat)?|tiktok|telegram|email)`;
const NEAR = String.raw`(?:father|mother|dad|mum|mom|brother|sister|uncle|aunt|teacher|friend)`;

/** What no school or town is called: 'i study in fear'. */
const NO_PLIGHT = `(?!(?:fear|pain|secret|hunger|tears|home|night|my|me|he|she|they|we|because|and|but|where|who|from|without)(?![\\p{L}]))`;

/** How a child says who they are and where they live, with the closing verb where the language has one there. */
const FORMS = [
  // English
  String.raw`my name(?: is|['’]?s) ${NAME}(?: and)?`,
  String.raw`(?:i am called|call me) ${NAME}`,
  String.raw`i(?: am|['’]?m) in (?:class|grade) \p{N}{1,2}`,
  String.raw`(?:i(?: am|['’]?m) ${NAME} and )?my (?:${SITE}|roll number|phone number) is ${ACCOUNT}`,
  String.raw`my ${NEAR}['’]?s name is ${NAME}`,
  String.raw`i study (?:at|in) (?:${NO_PLIGHT}${NAME}\s){1,4}(?:school|college)(?: in ${NO_PLIGHT}${NAME})?`,
  // Urdu
  String.raw`(?:mera|meraa|میرا)\s(?:na+m|نام)\s${WHOLE}(?:hai|he|ہے)`,
  String.raw`(?:mera|ham[ae]ra|میرا|ہمارا)\s(?:ghar|makan|گھر|مکان)\s${WHOLE}(?:mein|me|main|میں)\s(?:hai|he|ہے)`,
  String.raw`(?:mera|میرا)\s(?:roll number|number|نمبر|رول نمبر)\s${WHOLE}(?:hai|he|ہے)`,
  String.raw`mer[aei]\s(?:ammi|abb?u|walida?|behan|bhai|ustad|teacher|dost)\sk[ai]\sna+m\s${WHOLE}(?:hai|he)`,
  String.raw`(?:میری|میرے|میرا)\s(?:امی|ابو|والدہ?|بہن|بھائی|استاد|استانی|دوست)\sکا\sنام\s${WHOLE}ہے`,
  // Pashto
  String.raw`(?:(?:zama|zma|زما)\s(?:no*m|نوم)|(?:no*m|نوم)\s(?:mi|me|mey|مې))\s${WHOLE}(?:de|dai|day|dey|دی|ده)`,
  String.raw`(?:(?:zmung|zmong|zmunga|زموږ|زمونږ)\s)?(?:kor|کور)\s(?:pa|په)\s${WHOLE}(?:ke|ki|kai|کې)\s(?:de|dai|day|دی)`,
  // Persian
  String.raw`(?:(?:na+m|esm)(?:-?e)?\s(?:man|ma)|esmam|(?:نام|اسم)ِ?\sمن|اسمم|نامم)\s${WHOLE}(?:ast|ست|است)`,
  String.raw`(?:khane|khana|خانه|خانهٔ|خانه‌ی)(?:-?e|ye)?\s(?:ma|man|ما|من)\s(?:dar|در)\s${WHOLE}(?:ast|است)`,
  String.raw`(?:در\s)?(?:خیابان|سرک|محله)(?:\s${NAME}){1,2}(?:\s(?:کوچهٔ?|خانهٔ?|پلاک|ناحیهٔ?|بلاک)\s\p{N}{1,4})+\sزندگی\s(?:می‌?کن(?:م|یم))`,
  String.raw`(?:pedaram|padaram|babam|پدرم|بابام)\s(?:${NAME}\s){0,2}(?:dar|در)\s(?:${NAME}\s){1,2}(?:kar|کار)\s(?:mikonad|mekonad|mikona|می‌کند|میکند)`,
  // Arabic
  String.raw`(?:(?:ana\s)?[ie]smi|(?:أنا\s|انا\s)?(?:اسمي|إسمي))\s${NAME}`,
].map((form) => String.raw`${BEGINS}${form}${ENDS}`);
const ABOUT_SELF = new RegExp(FORMS.join('|'), 'giu');

/** A message without what only says who the child is and where they live, which tells of no danger. */
export const withoutSelf = (message: string): string => message.replace(ABOUT_SELF, ' ');
