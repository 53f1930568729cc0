import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Classes and properties that name a side of the screen; `start` and `end` name a side of the text. */
const CLASSES =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-[\w[(./%]|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])|(?<![\w-])border-[lr](?![\w-])/;
const PROPERTIES =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius/;
const STYLE_KEYS = /\b(?:margin|padding)(?:Left|Right)\b|textAlign: '(?:left|right)'/;

const offences = (files: string[], ...rules: RegExp[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => [`${file}:${index + 1}`, line.trim()] as const)
      .filter(([, line]) => rules.some((rule) => rule.test(line)))
      .map((found) => found.join(' ')),
  );

it('no class or style names left or right', () => {
  expect(offences(globSync('{app,components}/**/*.tsx'), CLASSES, STYLE_KEYS)).toEqual([]);
});

it('no stylesheet names left or right', () => {
  expect(offences(globSync('app/**/*.css'), CLASSES, PROPERTIES)).toEqual([]);
});

it.each(['ml-2', 'class="pr-4"', '-left-1', 'text-left', 'md:border-l', 'rounded-tl-lg'])(
  '%s is found',
  (text) => {
    expect(text).toMatch(CLASSES);
  },
);

it.each(['ms-2', 'start-0', 'inset-x-3', 'text-start'])('%s is not', (text) => {
  expect(text).not.toMatch(CLASSES);
});
