import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { defaultUrlTransform } from 'react-markdown';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type { Element, Root } from 'hast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { inDigits, shownIn } from '#lib/platform/notation/digits.ts';
import { drawings } from './drawings.ts';
import { isMarked } from './marked.ts';
import { type TypesetOptions, rehypePlugins, remarkPlugins } from './plugins.ts';
import type { Typeset } from './typeset.schema.ts';

/** How many characters of typeset text a process caches. */
const MOST_CHARACTERS = 32_000_000;

/** HTML in a text is shown as text, never rendered. */
const htmlAsText = { html: (_: unknown, { value }: { value: string }) => ({ type: 'text' as const, value }) };

/** Links lead only to pages and mail, as in the browser's renderer. */
const safeAddresses = () => (tree: Root) =>
  visit(tree, 'element', ({ properties }: Element) => {
    for (const name of ['href', 'src'])
      if (name in properties) properties[name] = defaultUrlTransform(String(properties[name] ?? ''));
  });

const typesetter = (look: TypesetOptions) =>
  unified()
    .use(remarkParse)
    .use(remarkPlugins(look))
    .use(remarkRehype, { handlers: htmlAsText })
    .use(safeAddresses)
    .use(rehypePlugins(look))
    .use(drawings, look.country)
    .use(rehypeStringify, { closeEmptyElements: true })
    .freeze();

const typesetters = new Map<string, ReturnType<typeof typesetter>>();
const kindOf = ({ isShort, headings, insideOnly, country }: TypesetOptions) =>
  `${isShort ? 'short' : headings ? 'lesson' : insideOnly ? 'model' : 'other'} ${shownIn(country)?.digits ?? ''}`;

function typesetterFor(look: TypesetOptions) {
  const kind = kindOf(look);
  const made = typesetters.get(kind) ?? typesetter(look);
  typesetters.set(kind, made);
  return made;
}

declare global {
  /**
   * Typeset texts by id. One cache for the whole process: its pages, its calls and its renderer each load this module
   * separately.
   */
  var typesetTexts: LRUCache<string, string> | undefined;
}

const cache = (globalThis.typesetTexts ??= new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html) => html.length + 1,
}));

/**
 * The HTML of a text as students read it, with its id. Cached, because a lesson's formulas take a tenth of a second of
 * processor time.
 */
export function typeset(text: string, look: TypesetOptions = {}): { id: string; html: string } {
  const kind = kindOf(look);
  const id = createHash('sha256').update(`${kind}\n${text}`).digest('base64url').slice(0, 22);
  const cached = cache.get(id);
  if (cached !== undefined) return { id, html: cached };
  const html = String(typesetterFor(look).processSync({ value: text, data: { id } }));
  cache.set(id, html);
  return { id, html };
}

/** The texts that are not shown as they are written, with their HTML. */
export const typesetAll = (texts: string[], look: TypesetOptions = {}): Typeset =>
  [...new Set(texts)]
    .filter((text) => isMarked(text, look.isShort) || inDigits(text, look.country) !== text)
    .map((text) => ({ text, html: typeset(text, look).html, isShort: look.isShort ?? false }));
