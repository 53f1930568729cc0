import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { inNotation } from '../country.ts';
import { phrase, type MessageValue, say } from '../say.ts';
import { drawChart, tellChart } from './charts.ts';
import { drawChain, tellChain } from './chains.ts';
import { drawCounting, tellCounting } from './counting.ts';
import { drawGeometry, tellGeometry } from './geometry.ts';
import type { Figure, Write } from './kinds.ts';
import { drawMeasure, tellMeasure } from './measures.ts';
import { drawNature, tellNature } from './nature.ts';
import { drawThings, tellThings } from './things.ts';

export function figureSvg(figure: Figure, country: Country): string {
  const write: Write = (text) => inNotation(String(text), country);
  const svg =
    drawCounting(figure, write) ??
    drawMeasure(figure, write) ??
    drawGeometry(figure, write) ??
    drawChart(figure, write) ??
    drawChain(figure, write) ??
    drawThings(figure, write) ??
    drawNature(figure, write);
  return svg!;
}

/** A figure's description, still with the digits 0 to 9. */
export function figureWords(figure: Figure, country: Country): string {
  const { key, values } = (tellCounting(figure) ??
    tellMeasure(figure) ??
    tellGeometry(figure) ??
    tellChart(figure) ??
    tellChain(figure) ??
    tellThings(figure) ??
    tellNature(figure))!;
  const wordFor = (value: string | number): MessageValue =>
    typeof value === 'string' && /^[a-z]+$/u.test(value) ? phrase(`label.${value}`) : value;
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(wordFor) : value,
  ]);
  return say(phrase(`figure.${key}`, Object.fromEntries(words)), country);
}
