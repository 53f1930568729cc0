import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** How an argument is used: a text in one language must not be a number in another. */
type Kind = 'plain' | 'number' | 'time' | 'choice' | 'tag';

export type ReadMessage = {
  /** The words themselves, without arguments and tags. */
  words: string;
  arguments: Map<string, Kind>;
  plurals: { type: 'cardinal' | 'ordinal'; categories: string[] }[];
};

const KINDS: Partial<Record<TYPE, Kind>> = {
  [TYPE.argument]: 'plain',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'time',
  [TYPE.time]: 'time',
  [TYPE.select]: 'choice',
  [TYPE.tag]: 'tag',
};

/** The parts of an ICU message. Throws if it is not valid. */
export function readMessage(message: string): ReadMessage {
  const parts: ReadMessage = { words: '', arguments: new Map(), plurals: [] };
  collect(parse(message), parts);
  return parts;
}

function collect(elements: MessageFormatElement[], parts: ReadMessage): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) parts.words += element.value;
    if (element.type === TYPE.pound || element.type === TYPE.literal) continue;
    const kind = KINDS[element.type];
    if (kind) parts.arguments.set(element.value, kind);
    if (element.type === TYPE.plural) {
      const categories = Object.keys(element.options).filter((category) => !category.startsWith('='));
      parts.plurals.push({ type: element.pluralType ?? 'cardinal', categories });
    }
    if (element.type === TYPE.tag) collect(element.children, parts);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options))
        collect([{ type: TYPE.literal, value: ' ' }, ...option.value], parts);
  }
}
