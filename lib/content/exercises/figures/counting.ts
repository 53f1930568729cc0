import { BLUE, circle, label, line, ORANGE, PALE, path, polar, rect, shape, sheet } from './draw.ts';
import type { CountingFigure, Figure, ShapeName, FigureText, Write } from './kinds.ts';

const star = (cx: number, cy: number, r: number) =>
  Array.from({ length: 10 }, (_, i): [number, number] => {
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r / 2.4;
    return [cx + reach * Math.cos(turn), cy + reach * Math.sin(turn)];
  });

export function drawShape(name: ShapeName, x: number, y: number): string {
  const r = 16;
  if (name === 'circle') return circle(x, y, r, { fill: BLUE });
  if (name === 'square') return rect(x - r, y - r, 2 * r, 2 * r, { fill: ORANGE });
  if (name === 'star') return shape(star(x, y, r + 3), { fill: '#e8c547' });
  return shape(
    [
      [x, y - r],
      [x + r, y + r],
      [x - r, y + r],
    ],
    { fill: '#5a9e6f' },
  );
}

function drawGrid(rows: number, columns: number, filled = 0): string {
  const side = Math.min(36, 380 / columns, 240 / rows);
  const cells = Array.from({ length: rows * columns }, (_, i) =>
    rect(20 + (i % columns) * side, 20 + Math.floor(i / columns) * side, side, side, {
      fill: i < filled ? BLUE : PALE,
      width: 1.5,
    }),
  );
  return sheet(columns * side + 40, rows * side + 40, ...cells);
}

function drawPie(parts: number, filled: number, names: string[]): string {
  const slices = Array.from({ length: parts }, (_, i) => {
    const [from, to] = [90 - (360 * i) / parts, 90 - (360 * (i + 1)) / parts];
    const ends = [polar(110, 110, 90, from), polar(110, 110, 90, to)].map((end) =>
      end.map((n) => n.toFixed(1)).join(' '),
    );
    return path(`M110 110L${ends[0]}A90 90 0 0 1 ${ends[1]}Z`, { fill: i < filled ? BLUE : PALE });
  });
  const labels = names.map((name, i) => label(...polar(110, 110, 64, 90 - (360 * (i + 0.5)) / parts), name));
  return sheet(220, 220, ...slices, ...labels);
}

function drawLine(figure: Extract<CountingFigure, { kind: 'line' }>, write: Write): string {
  const { from, to, every, labels, mark, label: name = '?' } = figure;
  const x = (n: number) => 30 + (360 * (n - from)) / (to - from);
  const count = Math.round((to - from) / every);
  const ticks = Array.from({ length: count + 1 }, (_, i) => from + i * every);
  return sheet(
    420,
    110,
    line(14, 60, 406, 60),
    ...ticks.map((n) => line(x(n), 52, x(n), 68)),
    ...labels.map((n) => label(x(n), 88, write(n), 16)),
    ...(mark === undefined
      ? []
      : [circle(x(mark), 60, 7, { fill: ORANGE }), label(x(mark), 28, write(name))]),
  );
}

export function drawCounting(figure: Figure, write: Write): string | undefined {
  switch (figure.kind) {
    case 'dots': {
      const dots = figure.rows.flatMap((n, row) =>
        Array.from({ length: n }, (_, i) => circle(35 + i * 38, 35 + row * 38, 13, { fill: BLUE })),
      );
      return sheet(Math.max(...figure.rows) * 38 + 32, figure.rows.length * 38 + 32, ...dots);
    }
    case 'grid':
      return drawGrid(figure.rows, figure.columns, figure.filled);
    case 'bar': {
      const width = 380 / figure.parts;
      const parts = Array.from({ length: figure.parts }, (_, i) =>
        rect(20 + i * width, 25, width, 60, { fill: i < figure.filled ? BLUE : PALE }),
      );
      return sheet(420, 110, ...parts);
    }
    case 'pie':
      return drawPie(figure.parts, figure.filled, (figure.names ?? []).map(write));
    case 'pattern': {
      const shapes = figure.shapes.map((name, i) => drawShape(name, 35 + i * 46, 40));
      return sheet(
        figure.shapes.length * 46 + 80,
        80,
        ...shapes,
        label(figure.shapes.length * 46 + 40, 40, '?', 26),
      );
    }
    case 'coins': {
      const coins = figure.values.map((n, i) => {
        const [x, y] = [45 + (i % 5) * 66, 45 + Math.floor(i / 5) * 66];
        return circle(x, y, 27, { fill: '#e8c547' }) + label(x, y, write(n), 20);
      });
      return sheet(
        Math.min(figure.values.length, 5) * 66 + 24,
        Math.ceil(figure.values.length / 5) * 66 + 24,
        ...coins,
      );
    }
    case 'line':
      return drawLine(figure, write);
    default:
      return undefined;
  }
}

export function tellCounting(figure: Figure): FigureText | undefined {
  switch (figure.kind) {
    case 'dots':
      return { key: 'dots', values: { rows: figure.rows } };
    case 'grid':
      return {
        key: 'grid',
        values: { rows: figure.rows, columns: figure.columns, filled: figure.filled ?? 0 },
      };
    case 'bar':
      return { key: 'bar', values: { parts: figure.parts, filled: figure.filled } };
    case 'pie':
      return figure.names
        ? { key: 'pie-named', values: { parts: figure.parts, names: figure.names } }
        : { key: 'pie', values: { parts: figure.parts, filled: figure.filled } };
    case 'pattern':
      return { key: 'pattern', values: { shapes: figure.shapes } };
    case 'coins':
      return { key: 'coins', values: { values: figure.values } };
    case 'line': {
      const { from, to, every, mark = from } = figure;
      const place = Math.max(0, Math.round((mark - from) / every));
      return { key: 'line', values: { from, to, parts: Math.round((to - from) / every), place } };
    }
    default:
      return undefined;
  }
}
