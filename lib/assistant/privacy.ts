const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
// Nine digits or more, grouped as telephone numbers are, or begun with + or 0: a long number in a sum is left alone.
const PHONE =
  /(?<![\p{N}.,])(?:(?:\+|00|[0٠۰])[\s().-]*\p{Nd}(?:[\s().-]*\p{Nd}){7,13}|\p{Nd}{3}[\s.-]\p{Nd}{3}[\s.-]\p{Nd}{3,4})(?![\p{N}])/gu;
// 'My name is …' in the five languages: the word that follows.
const INTRODUCTION =
  /((?:\bmy name is|\bi am called|\bcall me|اسمي|نام من|اسم من|اسمم|زما نوم|زه نوم|میرا نام)\s+)\p{L}[\p{L}\p{M}'’-]*/giu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A message without what names the child or leads to them, before it goes to a model. */
export function withoutPerson(text: string, names: readonly string[]): string {
  const own = [...names].filter((name) => name.trim().length > 1).sort((a, b) => b.length - a.length);
  const reachless = text.replace(EMAIL, '[email]').replace(PHONE, '[phone]');
  const nameless = own.length
    ? reachless.replace(
        new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${own.map(escaped).join('|')})(?![\p{L}\p{M}])`, 'giu'),
        '[name]',
      )
    : reachless;
  return nameless.replace(INTRODUCTION, '$1[name]');
}
