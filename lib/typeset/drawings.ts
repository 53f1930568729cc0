import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = join(process.cwd(), 'public');
const IMAGE = /<img src="(\/pictures\/[\w/.-]+\.svg)" alt="([^"]*)"[^>]*>/g;

/** Puts our own drawings into the page itself, where they wear its typeface and its paper. */
export const drawInside = (html: string): string => {
  let count = 0;
  return html.replace(IMAGE, (image: string, address: string, alt: string) => {
    const file = join(PUBLIC, address);
    if (address.includes('..') || !existsSync(file)) return image;
    count += 1;
    return asPart(readFileSync(file, 'utf8'), `drawing-${count}-`, alt);
  });
};

/** A drawing with its words for those who don't see it, no typeface of its own, and ids that no other drawing has. */
export const asPart = (svg: string, prefix: string, alt: string): string =>
  svg
    .slice(svg.indexOf('<svg'))
    .replace(/ (?:font-family|role)="[^"]*"/g, '')
    .replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`)
    .replace('<svg', () => `<svg role="img" aria-label="${alt}"`)
    .trim();
