import { visit } from 'unist-util-visit';
import { readMarkdown } from '#lib/content/lessons/sections.ts';

/** Front matter and body of a lesson file, or null if it does not begin with `---`. */
export function splitFrontMatter(file: string): { frontMatter: string; body: string } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(file);
  return match ? { frontMatter: match[1] ?? '', body: (match[2] ?? '').trim() } : null;
}

export type MarkdownImage = { alt: string; path: string };

export function picturesOf(body: string): MarkdownImage[] {
  const pictures: MarkdownImage[] = [];
  visit(readMarkdown(body), 'image', ({ alt, url }) => void pictures.push({ alt: alt ?? '', path: url }));
  return pictures;
}

/** Whether the body has a first-level heading; only the title block may have the title. */
export const hasTitle = (body: string): boolean =>
  readMarkdown(body).children.some((node) => node.type === 'heading' && node.depth === 1);
