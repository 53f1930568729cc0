import { picturesOf } from '#lib/curriculum/markdown.ts';
import { LANGUAGE_FOLDERS, type CurriculumLesson } from '#lib/curriculum/schema.ts';
import type { Tell } from './tell.ts';

/** The text of a file below public/, or null where there is none. */
export type ReadPublic = (path: string) => string | null;

const FORBIDDEN: [RegExp, string][] = [
  [/<script/iu, 'a script'],
  [/\son[a-z]+\s*=/iu, 'an event handler'],
  [/<foreignObject/iu, 'foreignObject'],
  [/<!DOCTYPE|<!ENTITY/iu, 'a DOCTYPE or an entity'],
  [/\b(?:xlink:)?href\s*=\s*["'](?!#)/iu, 'a reference to something outside'],
  [/url\(\s*["']?(?!["']?#)/iu, 'a reference to something outside'],
  [/@import/iu, 'an import'],
  [/<image\b|<iframe\b|<audio\b|<video\b/iu, 'embedded media'],
  [/javascript:/iu, 'a script address'],
];

/** The first tag that doesn't close as it should, or null: a browser shows nothing of a broken SVG. */
export function unclosedTag(svg: string): string | null {
  const open: string[] = [];
  const tags = svg
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/gu, '')
    .matchAll(/<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/gu);
  for (const [, slash, name = '', , selfClosed] of tags) {
    if (slash) {
      if (open.pop() !== name) return name;
    } else if (!selfClosed) open.push(name);
  }
  return open[0] ?? null;
}

export function svgFaults(svg: string): string[] {
  const faults = FORBIDDEN.filter(([pattern]) => pattern.test(svg)).map(([, what]) => `has ${what} in it`);
  if (!/<svg[^>]*\sviewBox=/u.test(svg)) faults.push('has no viewBox');
  if (!/xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/u.test(svg))
    faults.push('has no xmlns="http://www.w3.org/2000/svg", so it will not show as a picture');
  const tag = unclosedTag(svg);
  if (tag) faults.push(`has a tag that is not closed in its place: <${tag}>`);
  if (/&(?!amp;|lt;|gt;|quot;|apos;|#)/u.test(svg)) faults.push('has a bare & (write &amp;)');
  return faults;
}

// On a phone of 360 px a picture goes from edge to edge; below 12 px a label is hard to read.
const SHOWN_WIDTH = 358;
const LEAST_LABEL = 12;

/** How large the smallest label is on a phone, in px; null where no size is written. */
export function smallestLabel(svg: string): number | null {
  const width = Number(/viewBox=["'][-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)/u.exec(svg)?.[1]);
  const sizes = [...svg.matchAll(/font-size\s*[=:]\s*["']?\s*([\d.]+)/gu)].map((m) => Number(m[1]));
  return width > 0 && sizes.length > 0 ? (Math.min(...sizes) * SHOWN_WIDTH) / width : null;
}

export function checkPictures(lesson: CurriculumLesson, readPublic: ReadPublic, tell: Tell): void {
  const folder = Object.entries(LANGUAGE_FOLDERS).find(([, language]) => language === lesson.language)?.[0];
  for (const { alt, path } of picturesOf(lesson.content)) {
    if (alt.trim().length < 12)
      tell('reject', 'picture-text', `The picture ${path} needs a text that says what it teaches.`);
    if (!path.startsWith('/pictures/') || path.includes('..')) {
      tell('reject', 'picture-path', `The picture ${path} must lie in /pictures/.`);
      continue;
    }
    const svg = readPublic(path);
    if (svg === null) tell('reject', 'picture-missing', `There is no picture public${path}.`);
    else
      for (const fault of svgFaults(svg))
        tell('reject', 'picture-unsafe', `The picture public${path} ${fault}.`);
    const label = svg === null ? null : smallestLabel(svg);
    if (label !== null && label < LEAST_LABEL)
      tell(
        'reject',
        'picture-label',
        `The smallest label of public${path} is ${label.toFixed(1)} px on a phone; it needs ${LEAST_LABEL} px.`,
      );
    if (svg !== null && svg.length > 6 * 1024)
      tell('warn', 'picture-large', `The picture public${path} is larger than 6 KB.`);
    if (/\.[a-z]{2}\.svg$/u.test(path) && !path.endsWith(`.${folder}.svg`))
      tell('warn', 'picture-language', `The picture ${path} seems to be for another language.`);
  }
}
