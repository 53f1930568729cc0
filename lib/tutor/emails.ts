const BEGINS = String.raw`(?<![\p{L}\p{N}._%+-])`;
const ENDS = String.raw`(?![\p{L}\p{N}])`;
const RUN = String.raw`[\p{L}\p{N}._%+-]+`;
const LABEL = String.raw`[\p{L}\p{N}-]+`;
const inBrackets = (words: string) => String.raw`\s{0,2}[([{]\s?(?:${words})\s?[)\]}]\s{0,2}`;
const spoken = (words: string) => String.raw`\s{1,2}(?:${words})\s{1,2}`;

const AT_WORDS = 'at|ات|آت|ایٹ|اټ';
const AT = String.raw`(?:\s{0,2}@\s{0,2}|${inBrackets(`@|${AT_WORDS}`)})`;
const DOT_WORDS = 'dot|نقطه|نقطة|نقطہ|ڈاٹ';
const DOT_WORD = `(?:${inBrackets(DOT_WORDS)}|${spoken(DOT_WORDS)})`;
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|${DOT_WORD})`;
/** Ends of a host. After a dot with blanks only these are one: any other word begins a sentence. */
const LAST = `(?:com|org|net|edu|gov|info|af|ir|pk|uk|de|fr|tr|sa|ae|eg|io|co)${ENDS}`;
const HOST = [
  `${LABEL}(?:${DOT}${LABEL}){0,2}${DOT}${LAST}`,
  String.raw`${LABEL}(?:(?:\.|${inBrackets(DOT_WORDS)})${LABEL})+`,
  `(?:gmail|yahoo|hotmail|outlook|icloud)${ENDS}`,
].join('|');
/** The parts of a name before the sign, with blanks around what stands between them; after a sentence's dot is none. */
const NAME = String.raw`${RUN}(?:(?:\s{1,2}[._]\s{0,2}|${DOT_WORD})${RUN}){0,3}`;

// From where a run begins: from each of its letters a long word would be read again and again.
const EMAIL = new RegExp(
  [
    `${BEGINS}${NAME}${AT}(?:${HOST})`,
    `${BEGINS}${NAME}${spoken(AT_WORDS)}${LABEL}(?:${DOT_WORD}${LABEL}){0,2}${DOT_WORD}${LAST}`,
    String.raw`${BEGINS}${RUN}(?:\.\s{1,2}${RUN}){1,2}${AT}${LABEL}\.\s{1,2}${LAST}`,
  ].join('|'),
  'giu',
);

/** Removes emails as people write them, also with blanks or words for their signs. */
export const withoutEmails = (text: string): string => text.replace(EMAIL, '[email]');
