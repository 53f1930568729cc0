import GithubSlugger from 'github-slugger';
import type { Section } from '#lib/items/schema.ts';

/** The `##` sections of a lesson's markdown, in order. The ids are those of the rendered headings. */
export function sectionsOf(content: string): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  let fenced = false;
  for (const line of content.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    const id = heading ? slugger.slug(plainText(heading[2]!)) : '';
    if (heading?.[1] === '##') sections.push({ id, heading: plainText(heading[2]!), markdown: '' });
    else if (sections.length > 0) sections.at(-1)!.markdown += `${line}\n`;
  }
  return sections;
}

/** Where each section stands in the rendered lesson, by its heading. */
export const sectionAnchors = (content: string): Record<string, string> =>
  Object.fromEntries(sectionsOf(content).map(({ heading, id }) => [heading, id]));

const plainText = (markdown: string) => markdown.replace(/[*_`]/g, '');
