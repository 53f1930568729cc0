import { expect, it } from 'vitest';
import { GENERATORS } from '../catalogue.ts';
import { COUNTRIES } from '#lib/platform/notation/notation.rules.ts';
import { itemOf } from '../item.ts';

const drawn = GENERATORS.filter(({ figure }) => figure !== undefined);

it.each(drawn.map((one) => [one.id, one] as const))(
  'the figure of %s is sound and has words in every language',
  (_, one) => {
    for (const country of COUNTRIES) {
      const { svg, words } = itemOf(one, 11, 1, country).figure!;
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d[\d.]* \d[\d.]*"[^>]*>.*<\/svg>$/u);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href/u);
      expect(svg.match(/<text/gu)?.length ?? 0).toBe(svg.match(/<\/text>/gu)?.length ?? 0);
      expect(words.trim().length).toBeGreaterThan(15);
    }
  },
);
