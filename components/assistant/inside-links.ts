/** A reply with links into the lessons alone: no pictures, no addresses elsewhere, whatever a model wrote. */
export function insideLinks(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (link, text: string, href: string) =>
      /^(?:#|\/subjects\/)/.test(href) ? link : text,
    )
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, '')
    .replace(/<[^>\s]*:[^>]*>/g, '')
    .replace(/(?<![`\w])(?:https?:\/\/|www\.)[^\s)`]+/gi, '`$&`');
}
