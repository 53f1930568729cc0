import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerIn } from '../safety.ts';

export const PARTS = ['tuning', 'held-out'] as const;
export type Part = (typeof PARTS)[number];
/** A phrasing with its label: a child in danger, or something harmless that looks like it. */
export type Phrasing = { part: Part; writing: string; isDanger: boolean; text: string };

/** The labelled phrasings; `+` marks a child in danger. The rules were tuned on one part only. */
export const phrasings = (root = process.cwd()): Phrasing[] =>
  PARTS.flatMap((part) => {
    const folder = join(root, 'lib/assistant/danger', part);
    return readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({
          part,
          writing: file.slice(0, -4),
          isDanger: line[0] === '+',
          text: line.slice(2),
        })),
    );
  });

export function scoreDanger(part: Part, all = phrasings()) {
  const inPart = all.filter((one) => one.part === part);
  const danger = inPart.filter(({ isDanger }) => isDanger);
  const harmless = inPart.filter(({ isDanger }) => !isDanger);
  const missed = danger.filter(({ text }) => !dangerIn(text));
  const alarms = harmless.filter(({ text }) => dangerIn(text));
  return { danger: danger.length, harmless: harmless.length, missed, alarms };
}
