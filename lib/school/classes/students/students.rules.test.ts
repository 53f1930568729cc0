import { expect, test } from 'vitest';
import { inRegister } from './students.rules.ts';

test('a register is in the order of the letters of its language, not of their codes', () => {
  const names = ['ننګیالی', 'پلوشه', 'ګلالۍ', 'احمد', 'ځدراڼ'];
  const students = names.map((firstName, id) => ({ id, firstName, lastName: '' }));
  const ordered = inRegister('Pashto', students).map(({ firstName }) => firstName);
  expect(ordered).toEqual(['احمد', 'پلوشه', 'ځدراڼ', 'ګلالۍ', 'ننګیالی']);
});

test('those of one name stand by their last name, then by who came first', () => {
  const alike = [
    { id: 3, firstName: 'Ahmad', lastName: 'Safi' },
    { id: 2, firstName: 'ahmad', lastName: 'Karimi' },
    { id: 1, firstName: 'Ahmad', lastName: 'Safi' },
  ];
  expect(inRegister('English', alike).map(({ id }) => id)).toEqual([2, 1, 3]);
});
