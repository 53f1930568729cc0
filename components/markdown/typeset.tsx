import { MarkdownBody } from './markdown.tsx';
import type { Typeset } from './rich-text.tsx';
import { isMarked } from './text.ts';

/** Typesets, on the server, what of these texts needs it. */
export const typeset = (texts: string[]): Typeset =>
  Object.fromEntries(
    texts.filter(isMarked).map((text) => [text, <MarkdownBody key={text}>{text}</MarkdownBody>]),
  );
