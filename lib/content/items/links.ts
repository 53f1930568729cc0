import { without } from './pieces.ts';

/** Links without a scheme, which a browser would look for beside the lesson: [a page](example.org). */
const SCHEMELESS = /\]\(\s*<?(?!https?:\/\/|mailto:|[/#])([^)\s>]+)/giu;

/** The addresses of a text's links that lead nowhere, because they lack `https://`. */
export const schemelessLinks = (text: string): string[] =>
  [...without(text, ['code', 'formula']).matchAll(SCHEMELESS)].map(([, address]) => address!);
