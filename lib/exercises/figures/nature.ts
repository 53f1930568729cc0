import { BLUE, circle, label, line, ORANGE, PALE, path, polar, rect, RED, sheet } from './draw.ts';
import type { Figure, FigureText, NatureFigure, Write } from './kinds.ts';

type Lamps = Extract<NatureFigure, { kind: 'lamps' }>;

function lamp(x: number, y: number): string {
  const d = 17 * Math.SQRT1_2;
  return (
    circle(x, y, 17, { fill: '#fff6d6' }) +
    line(x - d, y - d, x + d, y + d) +
    line(x - d, y + d, x + d, y - d)
  );
}

/** A switch in the wire at this height: its arm lies down or stands up. */
const armAt = (x: number, y: number, state: 'open' | 'closed') =>
  line(x - 20, y, state === 'open' ? x + 14 : x + 20, state === 'open' ? y - 24 : y, {
    width: 4,
    stroke: ORANGE,
  }) +
  circle(x - 20, y, 4, { fill: BLUE }) +
  circle(x + 20, y, 4, { fill: BLUE });

function drawLamps({ lamps, switches, gap, parallel }: Lamps): string {
  const rungs = parallel ? lamps : 1;
  const bottom = 50 + rungs * 56 + 50;
  const places = switches.map((_, i) => 250 + i * 76);
  // The wire along the bottom, from the left corner, is left out at the battery and at each switch.
  const ends = [40, 122, 138, ...places.flatMap((x) => [x - 20, x + 20]), 380];
  const along = ends.flatMap((x, i) => (i % 2 === 0 ? [line(x, bottom, ends[i + 1]!, bottom)] : []));
  const left = gap
    ? line(40, 50, 40, bottom - 84) +
      line(40, bottom - 40, 40, bottom) +
      circle(40, bottom - 84, 4, { fill: BLUE }) +
      circle(40, bottom - 40, 4, { fill: BLUE })
    : line(40, 50, 40, bottom);
  const top = Array.from({ length: rungs }, (_, i) => line(40, 50 + i * 56, 380, 50 + i * 56));
  const lights = Array.from({ length: lamps }, (_, i) =>
    parallel ? lamp(210, 50 + i * 56) : lamp(40 + (340 * (i + 1)) / (lamps + 1), 50),
  );
  return sheet(
    420,
    bottom + 50,
    ...top,
    left,
    line(380, 50, 380, bottom),
    ...along,
    line(122, bottom - 22, 122, bottom + 22, { width: 3 }),
    line(138, bottom - 11, 138, bottom + 11, { width: 7 }),
    label(106, bottom + 24, '+', 16),
    label(154, bottom + 24, '−', 16),
    ...switches.map((state, i) => armAt(places[i]!, bottom, state)),
    ...lights,
  );
}

function headAt([x, y]: [number, number], degrees: number): string {
  const [a, b] = [polar(x, y, 13, degrees + 155), polar(x, y, 13, degrees - 155)];
  return path(
    `M${a.map((n) => n.toFixed(1)).join(' ')}L${x.toFixed(1)} ${y.toFixed(1)}L${b.map((n) => n.toFixed(1)).join(' ')}`,
    { stroke: ORANGE, width: 3 },
  );
}

function drawMirror(degrees: number, [coming, leaving, surface]: string[]): string {
  const at: [number, number] = [210, 200];
  const ray = (turn: number) => polar(...at, 165, 90 + turn);
  const reach = (angle: number) => Math.min(145, 30 / Math.sin((angle * Math.PI) / 360));
  const beside = (turn: number, angle: number, text: string) =>
    text ? label(...polar(...at, reach(angle), 90 + turn), text, 17) : '';
  const hatch = Array.from({ length: 15 }, (_, i) => line(56 + i * 22, 214, 66 + i * 22, 203, { width: 1 }));
  return sheet(
    420,
    230,
    line(50, 201, 370, 201, { width: 4 }),
    ...hatch,
    line(...at, 210, 25, { width: 1.5, dash: '6 5' }),
    line(...ray(degrees), ...at, { stroke: ORANGE, width: 3 }),
    line(...at, ...ray(-degrees), { stroke: ORANGE, width: 3 }),
    headAt(polar(...at, 80, 90 + degrees), 270 + degrees),
    headAt(polar(...at, 95, 90 - degrees), 90 - degrees),
    beside(degrees / 2, degrees, coming!),
    beside(-degrees / 2, degrees, leaving!),
    beside((90 + degrees) / 2, 90 - degrees, surface!),
  );
}

function drawEarth(place?: 'day' | 'night'): string {
  const beams = [60, 110, 160].map(
    (y) => line(112, y, 196, y, { stroke: ORANGE, width: 3 }) + headAt([200, y], 0),
  );
  const x = place === 'day' ? 240 : 340;
  return sheet(
    420,
    220,
    circle(62, 110, 38, { fill: '#e8c547' }),
    ...beams,
    circle(290, 110, 78, { fill: PALE }),
    path('M290 32A78 78 0 0 1 290 188Z', { fill: '#3b4468' }),
    ...(place ? [circle(x, 110, 9, { fill: RED, stroke: '#ffffff' })] : []),
  );
}

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

/** A kernel and, as in all cells, a few of the parts that release energy. */
const inside = (x: number, y: number) =>
  circle(x, y, 19, { fill: '#8f7bb5' }) + circle(x + 4, y - 3, 6, { fill: '#5c4a85', stroke: 'none' });
const power = (x: number, y: number) => path(oval(x, y, 13, 7), { fill: '#e6a37c', width: 1.5 });

const plantCell = (x: number) =>
  rect(x, 25, 190, 170, { fill: '#e4f0d8', stroke: '#4f7a3a', width: 9 }) +
  rect(x + 8, 33, 174, 154, { width: 1.5 }) +
  path(oval(x + 112, 112, 56, 52), { fill: PALE }) +
  inside(x + 38, 66) +
  [
    [34, 118],
    [40, 164],
    [100, 174],
    [160, 172],
    [164, 50],
    [98, 46],
  ]
    .map(([dx, y]) => path(oval(x + dx!, y!, 13, 8), { fill: '#5a9e6f', width: 1.5 }))
    .join('') +
  power(x + 70, 172) +
  power(x + 134, 46);

const animalCell = (x: number) =>
  path(oval(x + 92, 110, 90, 80), { fill: '#f6e3d3', width: 2.5 }) +
  inside(x + 92, 104) +
  power(x + 42, 86) +
  power(x + 140, 82) +
  power(x + 116, 158) +
  power(x + 58, 146);

function drawCells(kinds: ('plant' | 'animal')[]): string {
  const cells = kinds.map((kind, i) => (kind === 'plant' ? plantCell : animalCell)(20 + i * 205));
  return sheet(kinds.length * 205 + 20, 220, ...cells);
}

export function drawNature(figure: Figure, write: Write): string | undefined {
  if (figure.kind === 'lamps') return drawLamps(figure);
  if (figure.kind === 'mirror') return drawMirror(figure.degrees, figure.labels.map(write));
  if (figure.kind === 'earth') return drawEarth(figure.place);
  return figure.kind === 'cell' ? drawCells(figure.kinds) : undefined;
}

export function tellNature(figure: Figure): FigureText | undefined {
  if (figure.kind === 'lamps') {
    const { lamps, switches, gap, parallel } = figure;
    return {
      key: 'lamps',
      values: {
        lamps,
        parallel: parallel ? 'yes' : 'no',
        gap: gap ? 'yes' : 'no',
        switches: switches.length > 0 ? switches : 'none',
      },
    };
  }
  if (figure.kind === 'mirror') {
    const [coming, leaving, surface] = figure.labels.map((text) => text || 'none');
    return { key: 'mirror', values: { coming: coming!, leaving: leaving!, surface: surface! } };
  }
  if (figure.kind === 'earth') return { key: 'earth', values: { place: figure.place ?? 'none' } };
  return figure.kind === 'cell' ? { key: 'cell', values: { kinds: figure.kinds } } : undefined;
}
