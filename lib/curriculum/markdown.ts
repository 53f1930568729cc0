/** Front matter and body of a lesson file, or null where the file does not begin with `---`. */
export function splitFrontMatter(file: string): { frontMatter: string; body: string } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(file);
  return match ? { frontMatter: match[1] ?? '', body: (match[2] ?? '').trim() } : null;
}

export type Picture = { alt: string; path: string };

export function picturesOf(body: string): Picture[] {
  return [...body.matchAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/gu)].map((m) => ({
    alt: m[1] ?? '',
    path: m[2] ?? '',
  }));
}
