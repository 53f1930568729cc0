import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Section } from '#lib/items/schema.ts';

/** What a lesson's markdown knows beside the plain: tables and their like, and formulas. */
export const GRAMMAR = [remarkGfm, remarkMath];
const reader = unified().use(remarkParse).use(GRAMMAR);

export const readMarkdown = (content: string): Root => reader.parse(content);

export type LessonSection = Section & {
  /** Of its heading on the page, where 1 is the lesson's title. */
  level: number;
};
type Placed = { node: Heading; id: string; level: number };

const headingsIn = (node: Nodes): Heading[] =>
  node.type === 'heading' ? [node] : 'children' in node ? node.children.flatMap(headingsIn) : [];

/** The words of a heading, formulas as they are written. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineMath') return `$${node.value}$`;
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

/**
 * The headings of a text, each with its id on the page and its level there: one below the nearest heading before it that
 * has fewer signs, so that no level is left out, whichever signs the writer used.
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

/** The headings that begin a section: the uppermost, and where those are titles of parts (`#`), the next below too. */
function sectionHeadings(tree: Root): Placed[] {
  const own = outlineOf(tree).filter(({ node }) => tree.children.includes(node));
  const depths = [...new Set(own.map(({ node }) => node.depth))].sort();
  const beginning = depths[0] === 1 ? depths.slice(0, 2) : depths.slice(0, 1);
  return own.filter(({ node }) => beginning.includes(node.depth));
}

/**
 * All of a lesson's text in order: its sections, and before them, without id and heading, what stands above the first;
 * a text without any heading is one such part.
 */
export function partsOf(content: string): LessonSection[] {
  const headings = sectionHeadings(readMarkdown(content));
  const starts = headings.map(({ node }) => node.position!.start.offset!);
  const lead = { id: '', heading: '', level: 2, markdown: content.slice(0, starts[0]).trim() };
  const sections = headings.map(({ node, id, level }, at) => {
    const markdown = content.slice(node.position!.end.offset, starts[at + 1]).trim();
    return { id, heading: textOf(node), level, markdown };
  });
  return lead.markdown ? [lead, ...sections] : sections;
}

/** The sections of a lesson's markdown, in order. The ids are those of the rendered headings. */
export const sectionsOf = (content: string): LessonSection[] =>
  partsOf(content).filter(({ heading }) => heading);

/** Where each section stands in the rendered lesson, by its heading. */
export const sectionAnchors = (content: string): Record<string, string> =>
  Object.fromEntries(sectionsOf(content).map(({ heading, id }) => [heading, id]));
