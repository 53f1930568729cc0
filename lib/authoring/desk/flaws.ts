import type { Language } from '#lib/vocabulary.ts';
import { figureFaults } from '#lib/content/exercises/figures/faults.ts';
import { formulaFault } from '#lib/content/items/formula.ts';
import { schemelessLinks } from '#lib/content/items/links.ts';
import type { LintFinding } from '#lib/content/items/lint.ts';
import { formulasOf } from '#lib/content/items/markup.ts';
import type { Flaw } from './desk.schema.ts';

type Part = Flaw['part'];
type RevisionText = {
  language: Language;
  content: string;
  tasks: { content: string; solution: string }[];
  questions: { questionText: string; options: string[]; explanation: string }[];
};

/** A shorter quiz says too little about what a student knows. */
const ENOUGH_QUESTIONS = 5;

/** What is missing or broken in a revision, to show before students get it. */
export function flawsOf(
  { language, content, tasks, questions }: RevisionText,
  findings: LintFinding[],
): Flaw[] {
  const told = (part: Part, number: number | null, texts: string[], short: string[] = []) => [
    ...mathFlaws(part, number, [...texts, ...short]),
    ...figureFlaws(part, number, [...texts, ...short], language),
    ...addressFlaws(part, number, texts),
  ];
  const count = questions.length;
  return [
    ...(content.trim() ? told('content', null, [content]) : [missing('content', 'noContent')]),
    ...(tasks.length === 0 ? [missing('tasks', 'noTasks')] : []),
    ...tasks.flatMap((task, at) => told('tasks', at + 1, [task.content, task.solution])),
    ...(count === 0 ? [missing('questions', 'noQuiz')] : []),
    ...(count > 0 && count < ENOUGH_QUESTIONS
      ? [{ part: 'questions', number: null, kind: 'fewQuestions', count } as const]
      : []),
    ...questions.flatMap(({ questionText, options, explanation }, at) =>
      told('questions', at + 1, [questionText, explanation], options),
    ),
    ...findings.flatMap(({ item, reject }): Flaw[] => {
      const codes = reject.filter((code) => code !== 'unbalanced-math'); // reported above, with its formula
      return codes.length > 0 ? [{ part: 'questions', number: item + 1, kind: 'rejected', codes }] : [];
    }),
  ];
}

const missing = (part: Part, kind: 'noContent' | 'noTasks' | 'noQuiz'): Flaw => ({
  part,
  number: null,
  kind,
});

function mathFlaws(part: Part, number: number | null, texts: string[]): Flaw[] {
  return texts.flatMap((text): Flaw[] => {
    const formulas = formulasOf(text);
    if (!formulas) return [{ part, number, kind: 'openFormula' }];
    return formulas.flatMap(({ tex, display }): Flaw[] => {
      const why = formulaFault(tex, display);
      return why === null ? [] : [{ part, number, kind: 'formula', detail: tex.trim(), why }];
    });
  });
}

const figureFlaws = (part: Part, number: number | null, texts: string[], language: Language): Flaw[] =>
  texts
    .flatMap((text) => figureFaults(text, language))
    .map(({ figure, why }) => ({ part, number, kind: 'figure', detail: figure, why }));

const addressFlaws = (part: Part, number: number | null, texts: string[]): Flaw[] =>
  texts
    .flatMap(schemelessLinks)
    .map((detail) => ({ part, number, kind: 'address', detail, why: `https://${detail}` }));
