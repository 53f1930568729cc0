import { isRightToLeft } from './chains.ts';
import { BLUE, circle, label, line, ORANGE, PALE, path, rect, shape, sheet } from './draw.ts';
import type { Figure, FigureText, Outline, Write } from './kinds.ts';

const CUBE = 15;

const rod = (x: number) =>
  rect(x, 20, CUBE, 10 * CUBE, { fill: BLUE }) +
  Array.from({ length: 9 }, (_, i) =>
    line(x, 20 + (i + 1) * CUBE, x + CUBE, 20 + (i + 1) * CUBE, { width: 0.8 }),
  ).join('');

/** Single blocks stand on the ground, five in a pile. */
const cube = (x: number, i: number) =>
  rect(x + Math.floor(i / 5) * (CUBE + 5), 20 + (9 - (i % 5)) * CUBE, CUBE, CUBE, { fill: ORANGE });

function drawTens(tens: number[], ones: number[]): string {
  let x = 20;
  const parts = tens.flatMap((count, group) => {
    const rods = Array.from({ length: count }, (_, i) => rod(x + i * (CUBE + 5)));
    const start = x + count * (CUBE + 5) + (count ? 8 : 0);
    const cubes = Array.from({ length: ones[group]! }, (_, i) => cube(start, i));
    x = start + Math.ceil(ones[group]! / 5) * (CUBE + 5) + 34;
    return [...rods, ...cubes];
  });
  return sheet(x - 19, 190, ...parts);
}

function drawNotes(values: string[], coins: string[]): string {
  const place = (i: number): [number, number] => [68 + (i % 3) * 112, 45 + Math.floor(i / 3) * 66];
  const notes = values.map((text, i) => {
    const [x, y] = place(i);
    return rect(x - 50, y - 25, 100, 50, { fill: '#cfe3cf' }) + label(x, y, text, 20);
  });
  const rounds = coins.map((text, i) => {
    const [x, y] = place(values.length + i);
    return circle(x, y, 24, { fill: '#e8c547' }) + label(x, y, text, 18);
  });
  const count = values.length + coins.length;
  return sheet(Math.min(count, 3) * 112 + 24, Math.ceil(count / 3) * 66 + 24, ...notes, ...rounds);
}

function drawCards(texts: string[]): string {
  const width = 24 + Math.max(...texts.map((text) => [...text].length)) * 11;
  const across = Math.min(texts.length, Math.floor(390 / (width + 10)));
  const whole = across * (width + 10) + 30;
  const flip = (x: number) => (isRightToLeft(texts) ? whole - x : x);
  const cards = texts.map((text, i) => {
    const x = flip(20 + (i % across) * (width + 10) + width / 2);
    const y = 46 + Math.floor(i / across) * 62;
    return rect(x - width / 2, y - 26, width, 52, { fill: '#ffffff' }) + label(x, y, text, 20);
  });
  return sheet(whole, Math.ceil(texts.length / across) * 62 + 30, ...cards);
}

function outline(name: Outline, x: number): string {
  const style = { fill: PALE, width: 3 };
  if (name === 'circle') return circle(x, 60, 34, style);
  if (name === 'square') return rect(x - 32, 28, 64, 64, style);
  if (name === 'rectangle') return rect(x - 42, 34, 84, 52, style);
  const corners = {
    triangle: [
      [0, -36],
      [38, 32],
      [-38, 32],
    ],
    diamond: [
      [0, -42],
      [42, 0],
      [0, 42],
      [-42, 0],
    ],
  } as const;
  return shape(
    corners[name].map(([dx, dy]): [number, number] => [x + dx, 60 + dy]),
    style,
  );
}

const WATER = '#9cc4ea';

function drawVessels(widths: number[]): string {
  let x = 24;
  const parts = widths.map((width) => {
    const [w, depth] = [width * 24, 280 / width];
    const top = 190 - depth - 26;
    const glass = path(`M${x} ${top}V190H${x + w}V${top}`, { width: 4 });
    const water = rect(x, 190 - depth, w, depth, { fill: WATER, width: 1.5 });
    x += w + 40;
    return water + glass;
  });
  return sheet(x - 16, 214, ...parts);
}

function drawCylinders(levels: number[], to: number, every: number, write: Write): string {
  const y = (n: number) => 210 - (175 * n) / to;
  const small = Array.from({ length: Math.round((to / every) * 5) + 1 }, (_, i) => (i * every) / 5);
  const parts = levels.map((level, i) => {
    const x = 30 + i * 150;
    return (
      rect(x, y(level), 56, 210 - y(level), { fill: WATER, width: 1 }) +
      (i > 0 ? circle(x + 28, 196, 13, { fill: '#8d8f99' }) : '') +
      path(`M${x} 22V210H${x + 56}V22`, { width: 3 }) +
      small
        .map((n, mark) => line(x + 56, y(n), x + (mark % 5 === 0 ? 42 : 49), y(n), { width: 1.2 }))
        .join('') +
      small
        .filter((_, mark) => mark % 5 === 0)
        .map((n) => label(x + 78, y(n), write(n), 14))
        .join('')
    );
  });
  return sheet(levels.length * 150 + 10, 232, ...parts);
}

export function drawThings(figure: Figure, write: Write): string | undefined {
  if (figure.kind === 'tens') return drawTens(figure.tens, figure.ones);
  if (figure.kind === 'notes') return drawNotes(figure.values.map(write), figure.coins.map(write));
  if (figure.kind === 'cards') return drawCards(figure.texts.map(write));
  if (figure.kind === 'vessels') return drawVessels(figure.widths);
  if (figure.kind === 'cylinder') return drawCylinders(figure.levels, figure.to, figure.every, write);
  if (figure.kind !== 'shapes') return undefined;
  return sheet(
    figure.shapes.length * 100 + 20,
    120,
    ...figure.shapes.map((name, i) => outline(name, 60 + i * 100)),
  );
}

const rounded = (n: number) => Math.round(n * 100) / 100;

export function tellThings(figure: Figure): FigureText | undefined {
  if (figure.kind === 'tens') return { key: 'tens', values: { tens: figure.tens, ones: figure.ones } };
  if (figure.kind === 'notes') {
    const { values, coins } = figure;
    return { key: 'notes', values: { values, coins: coins.length ? coins : 'none' } };
  }
  // Written together with their place, so that a letter is not taken for the name of a label.
  if (figure.kind === 'cards') return { key: 'cards', values: { texts: figure.texts.join(' – ') } };
  if (figure.kind === 'vessels') return { key: 'vessels', values: { widths: figure.widths } };
  if (figure.kind === 'cylinder') {
    const { levels, to, every } = figure;
    if (levels.length > 1) return { key: 'cylinder-stone', values: { levels, to, every } };
    // Describes the place on the scale, not the reading, because the student must find that.
    const below = rounded(Math.floor(rounded(levels[0]! / every)) * every);
    return {
      key: 'cylinder',
      values: { to, every, below, steps: rounded((5 * (levels[0]! - below)) / every) },
    };
  }
  return figure.kind === 'shapes' ? { key: 'shapes', values: { shapes: figure.shapes } } : undefined;
}
