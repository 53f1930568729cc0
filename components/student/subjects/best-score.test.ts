import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { percent, shownScore } from '#lib/content/scoring.rules.ts';
import { Progress } from '#components/ui/progress.tsx';

const said = (value: number) =>
  /aria-valuenow="(.*?)"/u.exec(renderToStaticMarkup(createElement(Progress, { value, label: 'Best' })))?.[1];

it('a bar says the figure that stands beside it', () => {
  expect(said(shownScore(percent(16, 23)))).toBe('69.6');
  expect([said(-1), said(101)]).toEqual(['0', '100']);
});
