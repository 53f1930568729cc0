import { expect, it } from 'vitest';
import { samplesOf } from './samples.ts';

it('an author sees what the judge makes of a key: three answers it accepts, three it refuses', () => {
  const task = { content: 'Write $\\frac{15}{20}$ in its simplest form.', solution: '', answer: '3/4' };
  expect(samplesOf({ ...task, form: 'simplest' }, 'en')).toEqual({
    accepted: ['3/4', '3 / 4', '= 3/4'],
    refused: [
      { typed: '15/20', verdict: 'form' },
      { typed: '6/8', verdict: 'form' },
      { typed: '0.75', verdict: 'form' },
    ],
  });
});

it('shows nothing where no rule can judge the key', () =>
  expect(samplesOf({ content: 'Why?', solution: '', answer: 'Because it floats' }, 'en').refused).toEqual(
    [],
  ));
