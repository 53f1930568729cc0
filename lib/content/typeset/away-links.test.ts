import { expect, test } from 'vitest';
import { typeset } from './html.ts';

test.each([
  ['[a page](https://away.example/x?y)', 'a page<bdi dir="ltr"> (away.example)</bdi>'],
  ['[دا پاڼه](//away.example)', 'دا پاڼه<bdi dir="ltr"> (away.example)</bdi>'],
  ['[a page](///away.example)', 'a page<bdi dir="ltr"> (away.example)</bdi>'],
  ['[a page](https:away.example)', 'a page<bdi dir="ltr"> (away.example)</bdi>'],
  ['[a bank](https://bank.example@thief.example/)', '(thief.example)'],
  ['<https://away.example/x>', '>https://away.example/x</a>'],
])('a link that leads off the site says where: %s', (text, shown) => {
  expect(typeset(text).html).toContain(shown);
});

test.each(['[next](/subjects/1/lessons/2)', '[part](#a)', '[mail](mailto:a@b.example)'])(
  'a link within the site, or of mail, stays as it is: %s',
  (text) => {
    expect(typeset(text).html).not.toContain('<bdi');
  },
);
