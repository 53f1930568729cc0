import { expect, test } from 'vitest';
import { typeset } from './html.ts';

const htmlOf = (text: string) => typeset(text, { insideOnly: true }).html;

test('the server keeps links into the lessons', () => {
  expect(htmlOf('Read [Parts](#parts) and [more](/subjects/1/lessons/2#a).')).toBe(
    '<p>Read <a href="#parts">Parts</a> and <a href="/subjects/1/lessons/2#a">more</a>.</p>',
  );
});

test.each([
  ['[this page](https://evil.example/x?q=1)!', 'this page!'],
  ['[home](/logout) [x](//evil.example)', 'home x'],
  ['[a [b]](//evil.example)', 'a [b]'],
  ['[**a** ![cat](/x.png)](//evil.example)', 'a cat'],
  ['[a]\n\n[a]://evil.example', 'a'],
  ['[a][1]\n\n[1]: https://evil.example', 'a'],
  ['![cat](https://evil.example/pixel.png)', 'cat'],
  ['![five](/pictures/grade-01/five-apples.ps.svg)', 'five'],
  ['<https://evil.example>', 'https://evil.example'],
  ['see www.evil.example now', 'see www.evil.example now'],
  ['write to a@evil.example', 'write to a@evil.example'],
  ['[x](/subjects/../logout)', 'x'],
  ['[x](/subjects\\evil)', 'x'],
  ['$\\href{https://evil.example}{x}$', 'href'],
])('what the server typesets of %s leads nowhere', (text, words) => {
  const html = htmlOf(text);
  expect(html).not.toMatch(/<(?:a|img|svg)\b/);
  expect(html.replace(/<[^>]*>/g, '')).toContain(words);
});

test('the same words without the rule have another id', () => {
  const text = 'Look at [x](https://evil.example).';
  expect(typeset(text).html).toContain('href');
  expect(htmlOf(text)).not.toContain('href');
});
