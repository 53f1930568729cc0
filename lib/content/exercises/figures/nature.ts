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
    line(122, bottom - 11, 122, bottom + 11, { width: 7 }),
    line(138, bottom - 22, 138, bottom + 22, { width: 3 }),
    label(106, bottom + 24, '−', 16),
    label(154, bottom + 24, '+', 16),
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

function drawSeasons(month: 'june' | 'december'): string {
  const lean = month === 'june' ? 23.5 : -23.5;
  const at: [number, number] = [290, 120];
  const end = (turn: number, reach: number) => polar(...at, reach, turn + lean);
  const beams = [70, 120, 170].map(
    (y) => line(112, y, 196, y, { stroke: ORANGE, width: 3 }) + headAt([200, y], 0),
  );
  return sheet(
    420,
    240,
    circle(62, 120, 38, { fill: '#e8c547' }),
    ...beams,
    circle(...at, 78, { fill: PALE }),
    path('M290 42A78 78 0 0 1 290 198Z', { fill: '#3b4468' }),
    line(...end(0, 78), ...end(180, 78), { stroke: ORANGE, dash: '6 5' }),
    line(...end(90, 78), ...end(90, 104), { width: 4 }),
    line(...end(270, 78), ...end(270, 104), { width: 4 }),
    label(...end(77, 102), 'N', 17),
    label(...end(257, 102), 'S', 17),
  );
}

/** Each picture is as wide as the longest shadow needs. */
function drawShadows(suns: number[]): string {
  const stick = 60;
  const lengthAt = (degrees: number) => stick / Math.tan((degrees * Math.PI) / 180);
  const width = 90 + 50 + Math.max(...suns.map(lengthAt));
  const pictures = suns.map((degrees, i) => {
    const x = 20 + i * (width + 20) + 100;
    const [sx, sy] = polar(x, 190 - stick, 92, 180 - degrees);
    const shade = lengthAt(degrees);
    return (
      line(x - 95, 190, x + width - 105, 190, { width: 3 }) +
      line(x, 193, x + shade, 193, { width: 8, stroke: '#6a6f86' }) +
      line(x, 190, x, 190 - stick, { width: 7, stroke: '#8a5a2b' }) +
      line(sx, sy, x + shade, 190, { width: 1.5, stroke: ORANGE, dash: '5 5' }) +
      circle(sx, sy, 20, { fill: '#e8c547' })
    );
  });
  return sheet(suns.length * (width + 20) + 20, 215, ...pictures);
}

function drawMagnets(bars: [string, string][]): string {
  const half = 85;
  const drawn = bars.map(([first, second], i) => {
    const x = 20 + i * (2 * half + 40);
    return (
      rect(x, 30, half, 56, { fill: PALE }) +
      rect(x + half, 30, half, 56, { fill: PALE }) +
      label(x + 32, 58, first, 18) +
      label(x + 2 * half - 32, 58, second, 18)
    );
  });
  return sheet(bars.length * (2 * half + 40), 116, ...drawn);
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
  if (figure.kind === 'seasons') return drawSeasons(figure.month);
  if (figure.kind === 'shadow') return drawShadows(figure.sun);
  if (figure.kind === 'magnets')
    return drawMagnets(figure.bars.map(([first, second]) => [write(first), write(second)]));
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
  if (figure.kind === 'seasons') return { key: 'seasons', values: { month: figure.month } };
  if (figure.kind === 'shadow')
    return { key: 'shadow', values: { both: figure.sun.length > 1 ? 'yes' : 'no' } };
  if (figure.kind === 'magnets')
    return { key: 'magnets', values: { bars: figure.bars.map((ends) => ends.join(' – ')) } };
  return figure.kind === 'cell' ? { key: 'cell', values: { kinds: figure.kinds } } : undefined;
}
