import GithubSlugger from 'github-slugger';
import type { Section } from '../items/schema.ts';

/** Front matter and body of a lesson file, or null where the file does not begin with `---`. */
export function splitFrontMatter(file: string): { frontMatter: string; body: string } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(file);
  return match ? { frontMatter: match[1] ?? '', body: (match[2] ?? '').trim() } : null;
}

/** The `##` sections of a body; an id is the anchor that the page gives the heading. */
export function sectionsOf(body: string): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  let fenced = false;
  for (const line of body.split('\n')) {
    if (/^\s*```/u.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^##\s+(.+?)\s*$/u.exec(line);
    const current = sections.at(-1);
    if (heading?.[1]) sections.push({ id: slugger.slug(heading[1]), heading: heading[1], markdown: '' });
    else if (current) current.markdown += `${line}\n`;
  }
  return sections.map((s) => ({ ...s, markdown: s.markdown.trim() }));
}

export type Picture = { alt: string; path: string };

export function picturesOf(body: string): Picture[] {
  return [...body.matchAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/gu)].map((m) => ({
    alt: m[1] ?? '',
    path: m[2] ?? '',
  }));
}
