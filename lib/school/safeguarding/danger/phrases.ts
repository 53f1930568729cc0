import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DANGERS, type Danger } from '#lib/vocabulary.ts';

/** `any`: a child in danger, of a kind that nobody has labelled; `none`: something harmless. */
export type PhraseKind = Danger | 'any' | 'none';
export type Phrasing = { language: string; kind: PhraseKind; writing: string; text: string };

/** How others name the kinds. */
const camel = (kind: string) => kind.replace(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
const isKind = (kind: string): kind is PhraseKind =>
  kind === 'none' || kind === 'any' || (DANGERS as readonly string[]).includes(kind);

/** A file of phrasings, one a line: language, kind, writing and text, with tabs between them. */
export const readPhrases = (file: string): Phrasing[] =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/u)
    .filter(Boolean)
    .map((line, at) => {
      const [language, name, writing, text] = line.split('\t');
      const kind = camel(name ?? '');
      if (!language || !writing || !text || !isKind(kind))
        throw new Error(`${file}, line ${at + 1}: language, kind, writing and text, with tabs between them.`);
      return { language, kind, writing, text };
    });

/** What the classifier learns from. `{a|b}` stands for either word. */
export function ownPhrases(root = process.cwd()): Phrasing[] {
  const folder = join(root, 'lib/school/safeguarding/danger/phrases');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readPhrases(join(folder, file)));
}
