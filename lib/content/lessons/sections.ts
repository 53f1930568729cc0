import GithubSlugger from 'github-slugger';
import { LRUCache } from 'lru-cache';
import type { Heading, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Section } from '#lib/content/items/items.schema.ts';
import { formulaMarks } from './formula-marks.ts';

/** Markdown as lessons use it: with tables, other GitHub extensions and formulas. */
export const GRAMMAR = [remarkGfm, remarkMath, formulaMarks];
const reader = unified().use(remarkParse).use(GRAMMAR);

export const readMarkdown = (content: string): Root => reader.parse(content);

export type LessonSection = Section & {
  /** The heading's level on the page, where 1 is the lesson's title. */
  level: number;
};
type Placed = { node: Heading; id: string; level: number };

const headingsIn = (node: Nodes): Heading[] =>
  node.type === 'heading' ? [node] : 'children' in node ? node.children.flatMap(headingsIn) : [];

/** A heading's text, with formulas as source. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineMath') return `$${node.value}$`;
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

/**
 * The headings of a text, each with its id and level on the page. A heading is one level below the nearest earlier
 * heading with fewer signs, so that no level is skipped.
 */
export function outlineOf(tree: Root): Placed[] {
  const slugger = new GithubSlugger();
  const above: number[] = [];
  return headingsIn(tree).map((node) => {
    while (above.length > 0 && above.at(-1)! >= node.depth) above.pop();
    above.push(node.depth);
    return { node, id: slugger.slug(textOf(node)), level: above.length + 1 };
  });
}

/**
 * The headings that begin a section: those of the top level; if these are titles of parts (`#`), also the next level.
 */
function sectionHeadings(tree: Root): Placed[] {
  const headings = outlineOf(tree).filter(({ node }) => tree.children.includes(node));
  const depths = [...new Set(headings.map(({ node }) => node.depth))].sort();
  const beginning = depths[0] === 1 ? depths.slice(0, 2) : depths.slice(0, 1);
  return headings.filter(({ node }) => beginning.includes(node.depth));
}

/**
 * All of a lesson's text in order: the sections, preceded by any text above the first heading, without id and heading.
 * A text without headings is one such part. Every page about a lesson asks for them, so that a process remembers them.
 */
export function partsOf(content: string): readonly LessonSection[] {
  const known = read.get(content);
  if (known) return known;
  const parts = readParts(content);
  read.set(content, parts);
  return parts;
}

/** How many characters of lessons a process remembers the parts of: about 800 lessons. */
const MOST_CHARACTERS = 4_000_000;

const read = new LRUCache<string, readonly LessonSection[]>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (_, { length }) => length + 1,
});

function readParts(content: string): LessonSection[] {
  const headings = sectionHeadings(readMarkdown(content));
  const starts = headings.map(({ node }) => node.position!.start.offset!);
  const lead = { id: '', heading: '', level: 2, markdown: content.slice(0, starts[0]).trim() };
  const sections = headings.map(({ node, id, level }, at) => {
    const markdown = content.slice(node.position!.end.offset, starts[at + 1]).trim();
    return { id, heading: textOf(node), level, markdown };
  });
  return lead.markdown ? [lead, ...sections] : sections;
}

/** The sections of a lesson, in order, with the ids of the rendered headings. */
export const sectionsOf = (content: string): LessonSection[] =>
  partsOf(content).filter(({ heading }) => heading);

/** The anchor of each section in the rendered lesson, by heading. */
export const sectionAnchors = (content: string): Record<string, string> =>
  Object.fromEntries(sectionsOf(content).map(({ heading, id }) => [heading, id]));
