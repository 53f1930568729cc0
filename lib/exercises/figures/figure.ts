import { type Country, inNotation } from '../country.ts';
import { phrase, type Said, say } from '../say.ts';
import { type ChartFigure, drawChart, tellChart } from './charts.ts';
import { type CountingFigure, drawCounting, tellCounting } from './counting.ts';
import { drawGeometry, type GeometryFigure, tellGeometry } from './geometry.ts';
import { drawMeasure, type MeasureFigure, tellMeasure } from './measures.ts';

/** What a figure shows; drawn as SVG for eyes and told in words for those who can't see it. */
export type Figure = CountingFigure | MeasureFigure | GeometryFigure | ChartFigure;

/** Writes a label in the country's digits. */
export type Write = (text: string | number) => string;
/** The words of a figure: its message and what fills it. */
export type Told = { key: string; values: Record<string, string | number | readonly (string | number)[]> };

export function figureSvg(figure: Figure, country: Country): string {
  const write: Write = (text) => inNotation(String(text), country);
  const drawn =
    drawCounting(figure, write) ??
    drawMeasure(figure, write) ??
    drawGeometry(figure, write) ??
    drawChart(figure, write);
  return drawn!;
}

/** A figure's words, still with the digits 0 to 9. */
export function figureWords(figure: Figure, country: Country): string {
  const { key, values } = (tellCounting(figure) ??
    tellMeasure(figure) ??
    tellGeometry(figure) ??
    tellChart(figure))!;
  const named = (value: string | number): Said =>
    typeof value === 'string' && /^[a-z]+$/u.test(value) ? phrase(`label.${value}`) : value;
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(named) : value,
  ]);
  return say(phrase(`figure.${key}`, Object.fromEntries(told)), country);
}
