import { expect, test } from 'vitest';
import { insideLinks } from './inside-links.ts';

test.each([
  [
    'Read [Parts](#parts) and [more](/subjects/1/lessons/2#a).',
    'Read [Parts](#parts) and [more](/subjects/1/lessons/2#a).',
  ],
  ['Go to [this page](https://evil.example/x?q=1)!', 'Go to this page!'],
  ['[home](/logout) [x](//evil.example)', 'home x'],
  ['![cat](https://evil.example/pixel.png)', 'cat'],
  ['<https://evil.example>', ''],
  ['[a][1]\n[1]: https://evil.example', '[a][1]\n'],
  ['see www.evil.example now', 'see `www.evil.example` now'],
  ['half: $\\frac12$, 3 < 4', 'half: $\\frac12$, 3 < 4'],
])('%s', (written, shown) => {
  expect(insideLinks(written)).toBe(shown);
});
