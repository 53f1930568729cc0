import { expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

it.each([
  ['ur-PK,ur;q=0.9,en;q=0.8', 'Urdu'],
  ['ps-AF', 'Pashto'],
  ['fa-AF,en;q=0.5', 'Persian'],
  ['prs-AF', 'Persian'],
  ['ar-EG', 'Arabic'],
  ['en-US,en;q=0.9,ur;q=0.8', 'English'],
  ['de-DE,de;q=0.9,ar;q=0.3', 'Arabic'],
  ['ur;q=0.2, ps;q=0.7', 'Pashto'],
])('a browser that asks for %s is spoken to in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it.each([[null], [''], ['*'], ['de-DE'], ['%%%;q=x'], ['x'.repeat(5000)]])(
  'a browser that asks for none of ours (%s) is spoken to in English',
  (header) => expect(acceptedLanguage(header)).toBe('English'),
);
