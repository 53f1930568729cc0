import { type Country, inNotation, NOTATION } from '../country.ts';
import { phrase, type Phrase, say } from '../say.ts';
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
  const { comma } = NOTATION[country];
  const one = (value: string | number): string =>
    typeof value === 'number' || !/^[a-z]/u.test(value)
      ? String(value)
      : say(phrase(`label.${value}`), country);
  const told: Phrase['values'] = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(one).join(`${comma} `) : (value as string | number),
    ]),
  );
  return say(phrase(`figure.${key}`, told), country);
}
