import { figuresOf, words } from './fold.ts';

/** Whether a figure's words say a time, fraction or ratio that is the answer, which a student must find by looking. */
export function figureTells(stem: string, key: string): boolean {
  const run = (text: string) => ` ${words(text).join(' ')} `;
  return (
    /\p{Nd}\s*[:/٫.]\s*\p{Nd}/u.test(key) &&
    figuresOf(stem).some((f) => run(f.replace(/\]\(.*$/su, '')).includes(run(key)))
  );
}
