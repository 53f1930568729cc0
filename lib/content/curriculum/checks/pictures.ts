import { parseXml, type XmlDocument, XmlDocumentType, XmlElement, XmlError } from '@rgrove/parse-xml';
import { picturesOf } from '#lib/content/curriculum/markdown.ts';
import { LANGUAGE_FOLDERS, type CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Tell } from './tell.ts';

/** Returns the text of a file in public/, or null if there is none. */
export type ReadPublic = (path: string) => string | null;

const FORBIDDEN: Record<string, string> = {
  script: 'a script',
  foreignObject: 'foreignObject',
  image: 'embedded media',
  iframe: 'embedded media',
  audio: 'embedded media',
  video: 'embedded media',
};
const OUTSIDE = 'a reference to something outside';

/** Parses the drawing as strictly as a browser, which shows nothing of a broken SVG. Returns the fault if it can't. */
function parseDrawing(svg: string): XmlDocument | string {
  try {
    return parseXml(svg, { preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) return `is not well-formed: ${error.message.split('\n')[0]}`;
    throw error;
  }
}

const elementsIn = ({ children }: XmlDocument | XmlElement): XmlElement[] =>
  children.flatMap((node) => (node instanceof XmlElement ? [node, ...elementsIn(node)] : []));

function forbiddenInText(text: string): string[] {
  const faults = [...text.matchAll(/url\(\s*["']?([^)]?)/gu)].some(([, first]) => first !== '#')
    ? [OUTSIDE]
    : [];
  return /@import/iu.test(text) ? [...faults, 'an import'] : faults;
}

function forbiddenInAttribute(name: string, value: string): string[] {
  if (/^on/iu.test(name)) return ['an event handler'];
  if (/^(xlink:)?href$/u.test(name) && !value.startsWith('#')) return [OUTSIDE];
  return forbiddenInText(value);
}

function forbiddenIn(element: XmlElement): string[] {
  const elementFault = FORBIDDEN[element.name];
  const inAttributes = Object.entries(element.attributes).flatMap(([name, value]) =>
    forbiddenInAttribute(name, value),
  );
  const inStyle = element.name === 'style' ? forbiddenInText(element.text) : [];
  return [...(elementFault ? [elementFault] : []), ...inAttributes, ...inStyle];
}

export function svgFaults(svg: string): string[] {
  const tree = parseDrawing(svg);
  if (typeof tree === 'string') return [tree];
  const forbidden = new Set(elementsIn(tree).flatMap(forbiddenIn));
  if (tree.children.some((node) => node instanceof XmlDocumentType)) forbidden.add('a DOCTYPE');
  const faults = [...forbidden].map((what) => `has ${what} in it`);
  const { name, attributes } = tree.root!;
  if (!attributes.viewBox) faults.push('has no viewBox');
  if (name !== 'svg' || attributes.xmlns !== 'http://www.w3.org/2000/svg')
    faults.push('has no xmlns="http://www.w3.org/2000/svg", so it will not show as a picture');
  return faults;
}

// On a phone of 360 px a picture fills the width; a label below 12 px is hard to read.
const SHOWN_WIDTH = 358;
const LEAST_LABEL = 12;

/** The size of the smallest label on a phone, in px; null if no size is given. */
function smallestLabel(svg: string): number | null {
  const tree = parseDrawing(svg);
  if (typeof tree === 'string') return null;
  const width = Number(tree.root?.attributes.viewBox?.split(/[ ,]+/u)[2]);
  const sizes = elementsIn(tree).flatMap(sizesIn);
  return width > 0 && sizes.length > 0 ? (Math.min(...sizes) * SHOWN_WIDTH) / width : null;
}

function sizesIn({ name, attributes, text }: XmlElement): number[] {
  const css = `${attributes.style ?? ''};${name === 'style' ? text : ''}`;
  const sizes = [...css.matchAll(/font-size:\s*([\d.]+)/gu)].map(([, size]) => Number(size));
  return attributes['font-size'] ? [...sizes, parseFloat(attributes['font-size'])] : sizes;
}

export function checkPictures(lesson: CurriculumLesson, readPublic: ReadPublic, tell: Tell): void {
  if (picturesOf(lesson.content).length === 0)
    tell('reject', 'picture-none', 'The lesson has no drawing; one that teaches helps most children.');
  const folder = Object.entries(LANGUAGE_FOLDERS).find(([, language]) => language === lesson.language)?.[0];
  for (const { alt, path } of picturesOf(lesson.content)) {
    if (path.startsWith('/figures/')) continue; // checked with the text around it
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
