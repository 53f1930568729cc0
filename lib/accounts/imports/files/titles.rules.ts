import { isClassOfGrade, isGrade } from './values.rules.ts';

const CLASS =
  /(?:grade|class|صنف|ټولګی|ټولگی|کلاس|پایه|جماعت|الصف|الفصل|صف)\s*[:：\-–]?\s*(\S+(?:\s*[-–/ ]\s*\p{L}{1,4}(?!\p{L}))?)/giu;

/** The class that a title over the table names: `Class: V-A`, `ټولګی: ۵ ب`. */
export function titleClassIn(titles: string[]): string | null {
  const named = titles.flatMap((title) => [...title.matchAll(CLASS)].map(([, name]) => name!.trim()));
  const classes = new Set(named.filter((name) => isClassOfGrade(name) || isGrade(name)));
  return classes.size === 1 ? [...classes][0]! : null;
}
