import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

type Element = {
  type: 'element';
  tagName: string;
  properties: Record<string, never>;
  children: (Element | { type: 'text'; value: string })[];
};

export const element = (tagName: string, ...children: (string | Element)[]): Element => ({
  ...{ type: 'element', tagName, properties: {} },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

const writer = unified().use(rehypeStringify);

/** HTML in which every text is a text, whatever is in it. */
export const htmlOf = (...children: Element[]): string => writer.stringify({ type: 'root', children });
