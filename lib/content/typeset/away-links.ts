import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The site that an address leads to, as a browser reads it: of however many slashes. Undefined within this one, and for mail. */
const hostOf = (address: string): string | undefined =>
  /^(?:https?:[/\\]*|[/\\]{2,})([^/?#\\]+)/iu.exec(address)?.[1]?.split('@').at(-1);

/** Says beside a link that leads off the site where it leads, unless its own words do. */
export const awayLinks = () => (tree: Root) =>
  visit(tree, 'element', (link) => {
    const host = link.tagName === 'a' ? hostOf(String(link.properties.href ?? '')) : undefined;
    if (host === undefined) return;
    let words = '';
    visit(link, 'text', ({ value }) => void (words += value));
    if (words.includes(host)) return;
    const away = { type: 'text', value: ` (${host})` } as const;
    link.children.push({ type: 'element', tagName: 'bdi', properties: { dir: 'ltr' }, children: [away] });
  });
