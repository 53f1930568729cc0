import { expect, test } from 'vitest';
import { readNames } from './accounts.rules.ts';

test('a pasted list is read line by line, whatever parts the names', () => {
  const text = 'Laila Safi\r\n\nاحمد،کریمی\n"Amina",Noor\nFarid\tKhan Ahmadi\n  Zala  \nfirst_name,last_name';
  expect(readNames(text)).toEqual([
    { firstName: 'Laila', lastName: 'Safi' },
    { firstName: 'احمد', lastName: 'کریمی' },
    { firstName: 'Amina', lastName: 'Noor' },
    { firstName: 'Farid', lastName: 'Khan Ahmadi' },
    { firstName: 'Zala', lastName: '' },
  ]);
});
