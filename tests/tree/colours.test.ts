import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync('app/styles/colours.css', 'utf8');
const [day = '', night = ''] = [...source.matchAll(/\{\n([^{}]*--[^{}]*)\}/g)].map(([, block]) => block!);

it('is printed in the light colours: paper is white', () => {
  expect(source).toMatch(/@media screen \{\s*\.dark \{/);
});

type Oklch = [number, number, number];

const palette = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, name, ...numbers]) => [
      name,
      numbers.map(Number) as Oklch,
    ]),
  );

/** The relative luminance of an OKLCH colour, by way of linear sRGB clipped to what a screen shows. */
function luminance([lightness, chroma, hue]: Oklch) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'card', 'raised'];
const TEXTS = ['ink', 'muted', 'indigo', 'saffron', 'emerald', 'rose', 'brand'];
const PAIRS: [string, string][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string] => [text, ground])),
  ...['indigo', 'saffron', 'emerald', 'rose'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['indigo-ink', 'indigo'],
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['danger-ink', 'danger'],
];
const EDGES: [string, string][] = GROUNDS.flatMap((ground): [string, string][] => [
  ['field', ground],
  ['focus', ground],
]);

describe.each([
  ['light', palette(day)],
  ['dark', palette(night)],
])('The %s palette', (_, colours) => {
  const below = (pairs: [string, string][], limit: number) =>
    pairs
      .map(([text, ground]) => [text, ground, contrast(colours[text]!, colours[ground]!)] as const)
      .filter(([, , ratio]) => ratio < limit)
      .map(([text, ground, ratio]) => `${text} on ${ground}: ${ratio.toFixed(2)}`);

  it('keeps a contrast of 4.5 to 1 or more for text on every background', () => {
    expect(below(PAIRS, 4.5)).toEqual([]);
  });

  it('keeps a contrast of 3 to 1 or more for the edges of fields and of focus', () => {
    expect(below(EDGES, 3)).toEqual([]);
  });
});
