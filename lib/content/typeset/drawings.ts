import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Element, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { inDigits } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { svgOf } from '#lib/content/exercises/figures/address.ts';

const PICTURES = join(process.cwd(), 'public', 'pictures');
const ADDRESS = '/pictures/';

/** Puts our own drawings, from a file or drawn as told, into the page itself, so that they use its font and colours. */
export const drawings: Plugin<[country?: Country | undefined], Root> =
  (country) =>
  (tree, { data }) => {
    let count = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'img') return undefined;
      const address = String(node.properties.src);
      const figure = svgOf(address);
      const source = figure ?? sourceOf(address);
      if (!source) return undefined;
      count += 1;
      const part = asPart(source, `${String(data.id)}-${count}-`, String(node.properties.alt ?? ''));
      if (!figure) writeLabels(part, country);
      if (figure) {
        part.properties.style = sizeOf(figure);
        // Where it is wider than the page, its beginning shows first.
        Object.assign((parent as Element).properties, {
          dir: figure.includes('direction="rtl"') ? 'rtl' : 'ltr',
        });
      }
      parent!.children[index!] = part;
      return SKIP;
    });
  };

/** The labels of a drawing from a file, in the digits of its reader; a figure has those of its address. */
const writeLabels = (part: Element, country: Country | undefined) =>
  visit(part, 'text', (text, _, around) => {
    if (around?.type === 'element' && ['text', 'tspan'].includes(around.tagName))
      text.value = inDigits(text.value, country);
  });

/** No larger than needed, so that the answers below a figure stay in sight; no smaller than its labels can be read. */
function sizeOf(svg: string): string {
  const width = Number(/viewBox="0 0 ([\d.]+)/u.exec(svg)?.[1]);
  const letters = [...svg.matchAll(/font-size="([\d.]+)"/gu)].map(([, size]) => Number(size));
  const least = Math.ceil((width * LEAST_LETTER) / Math.min(...letters, width));
  return `inline-size:${width}px;max-inline-size:100%;min-inline-size:${letters.length > 0 ? least : 0}px`;
}
/** Smaller letters can't be read on a phone. */
const LEAST_LETTER = 11;

/** The file of a picture's address, if it is one of our drawings. */
export function sourceOf(address: string): string | undefined {
  const path = resolve(PICTURES, address.slice(ADDRESS.length));
  const isOurs = address.startsWith(ADDRESS) && path.startsWith(PICTURES + sep) && path.endsWith('.svg');
  return isOurs && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * A drawing with its description for screen readers, without a font of its own, and with ids that no other drawing has.
 */
export function asPart(source: string, prefix: string, alt: string): Element {
  const drawing = fromHtml(source, { fragment: true }).children.find((node) => node.type === 'element')!;
  visit(drawing, 'element', ({ properties }) => {
    delete properties.fontFamily;
    delete properties.role;
    for (const [name, value] of Object.entries(properties)) properties[name] = prefixIds(name, value, prefix);
  });
  drawing.properties = { role: 'img', ariaLabel: alt, ...drawing.properties };
  return drawing;
}

/** Prefixes an attribute that is an id or refers to one: `#id` (in other attributes that is a colour), `url(#id)`. */
const prefixIds = (name: string, value: Properties[string], prefix: string) => {
  if (typeof value !== 'string') return value;
  if (name === 'id') return prefix + value;
  return value.replace(name === 'href' ? /^#/ : /^url\(#/, (pointer) => pointer + prefix);
};
