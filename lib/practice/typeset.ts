import rehypeKatex from 'rehype-katex';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { GRAMMAR } from '#lib/lessons/sections.ts';

const writer = unified()
  .use(remarkParse)
  .use(GRAMMAR)
  .use(remarkRehype)
  .use(rehypeKatex, { throwOnError: false, strict: false })
  .use(rehypeStringify);

/** The texts that hold more than words, as HTML: so the browser needs no renderer. HTML in a text is left out. */
export const typesetTexts = (texts: string[]): { text: string; html: string }[] =>
  [...new Set(texts)]
    .filter((text) => /[$`|*]/u.test(text))
    .map((text) => ({ text, html: String(writer.processSync(text)) }));
