import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownBody } from './markdown.tsx';

const render = (children: string) => renderToStaticMarkup(MarkdownBody({ children, insideOnly: true }));

test('links into the lessons stay', () => {
  expect(render('Read [Parts](#parts) and [more](/subjects/1/lessons/2#a).')).toBe(
    '<p>Read <a href="#parts">Parts</a> and <a href="/subjects/1/lessons/2#a">more</a>.</p>',
  );
});

test.each([
  ['[this page](https://evil.example/x?q=1)!', 'this page!'],
  ['[home](/logout) [x](//evil.example)', 'home x'],
  ['[a [b]](//evil.example)', 'a [b]'],
  ['[a]\n\n[a]://evil.example', 'a'],
  ['[a][1]\n\n[1]: https://evil.example', 'a'],
  ['![cat](https://evil.example/pixel.png)', 'cat'],
  ['<https://evil.example>', 'https://evil.example'],
  ['see www.evil.example now', 'see www.evil.example now'],
  ['write to a@evil.example', 'write to a@evil.example'],
  ['[x](/subjects/../logout)', 'x'],
  ['[x](/subjects\\evil)', 'x'],
])('%s leads nowhere', (source, words) => {
  const html = render(source);
  expect(html).not.toMatch(/<(?:a|img)\b/);
  expect(html.replace(/<[^>]*>/g, '')).toContain(words);
});
