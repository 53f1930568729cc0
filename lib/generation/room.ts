import type { Section } from './artifacts.ts';

/** Rather too many: a small model's tokens are short outside of English. */
export const tokensIn = (text: string): number => {
  const plain = text.match(/[\0-\x7f]/gu)?.length ?? 0;
  return Math.ceil(plain / 3.5 + ([...text].length - plain) * 0.8);
};

/** Of a window, what the lesson's text may take: the rest is for instructions and for the answer. */
const MATERIAL_SHARE = 0.4;
export const materialRoom = (window: number): number => Math.floor(window * MATERIAL_SHARE);

/** Questions that one answer has room for. */
export const itemsACall = (window: number): number => Math.max(1, Math.floor(window / 4000));

/** Room for the answer, once the question is known. */
export const answerRoom = (window: number, question: string, wanted: number): number =>
  Math.max(400, Math.min(wanted, window - tokensIn(question) - 100));

const sizeOf = ({ heading, markdown }: Section) => tokensIn(heading) + tokensIn(markdown) + 20;

function cut(section: Section, room: number): Section {
  if (sizeOf(section) <= room) return section;
  const share = room / sizeOf(section);
  return { ...section, markdown: section.markdown.slice(0, Math.floor(section.markdown.length * share)) };
}

/** The sections that fit, those with these ids first; in the lesson's order. */
export function nearest(sections: Section[], ids: string[], room: number): Section[] {
  const first = sections.filter(({ id }) => ids.includes(id));
  const order = [...first, ...sections.filter((section) => !first.includes(section))];
  let left = room;
  const kept = order.filter((section, at) => {
    const fits = sizeOf(section) <= left || at === 0;
    if (fits) left -= sizeOf(section);
    return fits;
  });
  return sections.filter((section) => kept.includes(section)).map((section) => cut(section, room));
}

/** The whole lesson in as few portions as fit. */
export function portions(sections: Section[], room: number): Section[][] {
  const made: Section[][] = [];
  for (const section of sections.map((one) => cut(one, room))) {
    const last = made.at(-1);
    const size = [...(last ?? []), section].reduce((sum, one) => sum + sizeOf(one), 0);
    if (last && size <= room) last.push(section);
    else made.push([section]);
  }
  return made;
}
