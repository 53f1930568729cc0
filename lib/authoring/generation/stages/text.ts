import { fold } from '#lib/content/items/fold.ts';
import { isWrongLanguage, isWrongScript } from '#lib/content/items/language.ts';
import { hasHtml, hasUnbalancedMath, hasUrl } from '#lib/content/items/markup.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Order, Plan, DraftSection, WrittenTask } from '../artifacts.ts';

/** What no text may contain. `at` names the text in the sentence. */
export function textIssues(text: string, language: Language, at: string): string[] {
  const issues = [
    text.trim() ? '' : 'is empty',
    isWrongScript(text, language) || isWrongLanguage(text, language) ? `is not in ${language}` : '',
    hasHtml(text) ? 'has HTML in it' : '',
    hasUrl(text) ? 'has a web address in it' : '',
    hasUnbalancedMath(text) ? 'has a formula that is left open' : '',
    /!\[/.test(text) ? 'has a picture in it' : '',
  ];
  return issues.filter(Boolean).map((issue) => `${at} ${issue}.`);
}

/** A shorter section is a stub. */
const LEAST_WORDS = 10;

const duplicatesOf = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

export function planIssues({ objectives, sections }: Plan, { language }: Order): string[] {
  const objectiveIds = new Set(objectives.map(({ id }) => id));
  const reachedIds = new Set(sections.flatMap(({ objectiveIds }) => objectiveIds));
  return [
    ...(objectives.length < 2 || objectives.length > 6 ? ['There must be 3 to 5 objectives.'] : []),
    ...(sections.length < 2 || sections.length > 8 ? ['There must be 3 to 6 sections.'] : []),
    ...duplicatesOf([...objectives, ...sections].map(({ id }) => id)).map(
      (id) => `The id ${id} is used twice.`,
    ),
    ...[...reachedIds]
      .filter((id) => !objectiveIds.has(id))
      .map((id) => `The objective ${id} of a section is unknown.`),
    ...objectives
      .filter(({ id }) => !reachedIds.has(id))
      .map(({ id }) => `No section reaches the objective ${id}.`),
    ...objectives.flatMap(({ id, text }) => textIssues(text, language, `The objective ${id}`)),
    ...sections.flatMap(({ id, heading }) => textIssues(heading, language, `The heading of ${id}`)),
  ];
}

export function sectionIssues({ id, markdown }: DraftSection, { language }: Order): string[] {
  const isShort = markdown.trim().split(/\s+/).length < LEAST_WORDS;
  return [
    ...textIssues(markdown, language, `The section ${id}`),
    ...(isShort ? [`The section ${id} is too short.`] : []),
  ];
}

export function practiceIssues(
  tasks: WrittenTask[],
  sections: DraftSection[],
  { language }: Order,
): string[] {
  const sectionIds = new Set(sections.map(({ id }) => id));
  return [
    ...(tasks.length === 0 ? ['There must be a problem.'] : []),
    ...tasks.flatMap((task, index) => {
      const at = `Problem ${index + 1}`;
      const answer = fold(task.finalAnswer).toLowerCase();
      return [
        ...(task.hints.length === 3 && task.hints.every((hint) => hint.trim())
          ? []
          : [`${at} needs exactly 3 hints.`]),
        ...(sectionIds.has(task.sectionId) ? [] : [`${at} names an unknown section.`]),
        ...(answer && fold(task.solution).toLowerCase().includes(answer)
          ? []
          : [`The solution of ${at} does not state its final answer.`]),
        ...textIssues(task.content, language, at),
        ...textIssues(task.solution, language, `The solution of ${at}`),
      ];
    }),
  ];
}
