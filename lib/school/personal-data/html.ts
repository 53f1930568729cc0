import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

export type Element = {
  type: 'element';
  tagName: string;
  properties: Record<string, string>;
  children: (Element | { type: 'text'; value: string })[];
};

type Child = string | Element;

export const element = (tagName: string, ...children: Child[]): Element => tagged(tagName, {}, ...children);

/** An element with properties, under the names that they have in a browser: `className`. */
export const tagged = (
  tagName: string,
  properties: Record<string, string>,
  ...children: Child[]
): Element => ({
  ...{ type: 'element', tagName, properties },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

const writer = unified().use(rehypeStringify);

/** HTML with every text escaped. */
export const htmlOf = (...children: Element[]): string => writer.stringify({ type: 'root', children });
