import { BLUE, circle, label, line, ORANGE, path, rect, sheet } from './draw.ts';
import type { ChartFigure, Figure, FigureText, Write } from './kinds.ts';

const nameOf = (names: string[] | undefined, i: number) => names?.[i] ?? 'ABCDEF'[i]!;

function drawBars({ values, every, names }: Extract<ChartFigure, { kind: 'bars' }>, write: Write): string {
  const top = Math.max(...values);
  const rows = Math.ceil(top / every);
  const y = (n: number) => 200 - (170 * n) / (rows * every);
  const scale = Array.from({ length: rows + 1 }, (_, i) => i * every);
  const step = 304 / values.length;
  return sheet(
    400,
    240,
    ...scale.map((n) => line(60, y(n), 380, y(n), { width: 0.7 }) + label(36, y(n), write(n), 15)),
    ...values.map((n, i) =>
      rect(70 + step * (i + 0.2), y(n), step * 0.6, 200 - y(n), { fill: i % 2 ? ORANGE : BLUE }),
    ),
    ...values.map((_, i) => label(70 + step * (i + 0.5), 220, write(nameOf(names, i)), 16)),
  );
}

/** A smooth line through these points (Catmull-Rom). */
function smooth(points: [number, number][]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  const bend = (i: number, side: 1 | -1) =>
    [0, 1]
      .map((axis) => (at(i)[axis]! + (side * (at(i + 1)[axis]! - at(i - 1)[axis]!)) / 6).toFixed(1))
      .join(' ');
  const parts = points
    .slice(1)
    .map(([a, b], i) => `C${bend(i, 1)} ${bend(i + 1, -1)} ${a.toFixed(1)} ${b.toFixed(1)}`);
  return `M${at(0)
    .map((n) => n.toFixed(1))
    .join(' ')} ${parts.join(' ')}`;
}

function drawPlane(figure: Extract<ChartFigure, { kind: 'plane' }>, write: Write): string {
  const { size, points, lines = [] } = figure;
  const least = figure.from ?? -size;
  const at = (n: number) => 25 + (330 * (n - least)) / (size - least);
  const [x, y] = [at, (n: number) => 380 - at(n)];
  const whole = Array.from({ length: size - least + 1 }, (_, i) => least + i);
  return sheet(
    380,
    380,
    ...whole.map(
      (n) =>
        line(x(n), y(least), x(n), y(size), { width: 0.5 }) +
        line(x(least), y(n), x(size), y(n), { width: 0.5 }),
    ),
    line(x(least), y(0), x(size), y(0)),
    line(x(0), y(least), x(0), y(size)),
    ...whole
      .filter((n) => n !== 0 && (size <= 6 || n % 2 === 0))
      .map((n) => label(x(n), y(0) + 12, write(n), 13) + label(x(0) - 12, y(n), write(n), 13)),
    ...lines.map(([a, b, c, d]) => line(x(a), y(b), x(c), y(d), { stroke: BLUE, width: 3 })),
    ...(figure.curve
      ? [path(smooth(figure.curve.map(([a, b]) => [x(a), y(b)])), { stroke: BLUE, width: 3 })]
      : []),
    ...points.map(
      ({ at: [a, b], name }) =>
        circle(x(a), y(b), 5, { fill: ORANGE }) + label(x(a) + 13, y(b) - 12, name, 17),
    ),
  );
}

function drawMotion(
  { corners, xEvery, yEvery }: Extract<ChartFigure, { kind: 'motion' }>,
  write: Write,
): string {
  const xs = Math.ceil(Math.max(...corners.map(([a]) => a)) / xEvery);
  const ys = Math.ceil(Math.max(...corners.map(([, b]) => b)) / yEvery);
  const x = (n: number) => 60 + (310 * n) / (xs * xEvery);
  const y = (n: number) => 240 - (205 * n) / (ys * yEvery);
  const up = Array.from({ length: ys + 1 }, (_, i) => i * yEvery);
  const along = Array.from({ length: xs + 1 }, (_, i) => i * xEvery);
  return sheet(
    400,
    285,
    ...up.map((n) => line(60, y(n), 370, y(n), { width: 0.6 }) + label(34, y(n), write(n), 14)),
    ...along.map((n) => line(x(n), 35, x(n), 240, { width: 0.6 }) + label(x(n), 260, write(n), 14)),
    path(corners.map(([a, b], i) => `${i ? 'L' : 'M'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join(' '), {
      stroke: BLUE,
      width: 3,
    }),
  );
}

export function drawChart(figure: Figure, write: Write): string | undefined {
  if (figure.kind === 'bars') return drawBars(figure, write);
  if (figure.kind === 'plane') return drawPlane(figure, write);
  return figure.kind === 'motion' ? drawMotion(figure, write) : undefined;
}

const pairs = (list: readonly (readonly [number, number])[]) => list.map(([a, b]) => `(${a}; ${b})`);

export function tellChart(figure: Figure): FigureText | undefined {
  if (figure.kind === 'bars')
    return {
      key: 'bars',
      values: { every: figure.every, values: figure.values.map((n, i) => `${nameOf(figure.names, i)} ${n}`) },
    };
  if (figure.kind === 'plane') {
    const through = (figure.lines ?? []).map(([a, b, c, d]) => `(${a}; ${b}) – (${c}; ${d})`);
    if (through.length > 0) return { key: 'plane-line', values: { lines: through } };
    if (figure.curve) return { key: 'plane-curve', values: { points: pairs(figure.curve) } };
    const { at, name } = figure.points[0]!;
    // Describes the way to the point, not its coordinates, because the student must find these.
    const [across, along] = [at[0] < 0 ? 'left' : 'right', at[1] < 0 ? 'down' : 'up'];
    return { key: 'plane', values: { name, x: Math.abs(at[0]), y: Math.abs(at[1]), across, along } };
  }
  return figure.kind === 'motion' ? { key: 'motion', values: { points: pairs(figure.corners) } } : undefined;
}
