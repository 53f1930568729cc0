import type { DraftSection } from './artifacts.ts';

/** An estimate on the high side, because a small model's tokens are short outside English. */
export const tokensIn = (text: string): number => {
  const plain = text.match(/[\0-\x7f]/gu)?.length ?? 0;
  return Math.ceil(plain / 3.5 + ([...text].length - plain) * 0.8);
};

/** The share of the window for the lesson's text. The rest is for instructions and the answer. */
const MATERIAL_SHARE = 0.4;
export const materialRoom = (window: number): number => Math.floor(window * MATERIAL_SHARE);

/** How many questions one answer has room for. */
export const itemsACall = (window: number): number => Math.max(1, Math.floor(window / 4000));

/** How many tokens the answer may have beside the question, at most `wanted`. */
export const answerRoom = (window: number, question: string, most: number): number =>
  Math.max(400, Math.min(most, window - tokensIn(question) - 100));

const sizeOf = ({ heading, markdown }: DraftSection) => tokensIn(heading) + tokensIn(markdown) + 20;

function shorten(section: DraftSection, room: number): DraftSection {
  if (sizeOf(section) <= room) return section;
  const share = room / sizeOf(section);
  return { ...section, markdown: section.markdown.slice(0, Math.floor(section.markdown.length * share)) };
}

/** The sections that fit, in the lesson's order. Those with these ids are taken first. */
export function nearest(sections: DraftSection[], ids: string[], room: number): DraftSection[] {
  const first = sections.filter(({ id }) => ids.includes(id));
  const order = [...first, ...sections.filter((section) => !first.includes(section))];
  let free = room;
  const selection = order.filter((section, at) => {
    const fits = sizeOf(section) <= free || at === 0;
    if (fits) free -= sizeOf(section);
    return fits;
  });
  return sections.filter((section) => selection.includes(section)).map((section) => shorten(section, room));
}

/** The whole lesson in as few portions as possible. */
export function portions(sections: DraftSection[], room: number): DraftSection[][] {
  const result: DraftSection[][] = [];
  for (const section of sections.map((one) => shorten(one, room))) {
    const last = result.at(-1);
    const size = [...(last ?? []), section].reduce((sum, one) => sum + sizeOf(one), 0);
    if (last && size <= room) last.push(section);
    else result.push([section]);
  }
  return result;
}
