import { BLUE, label, line, PALE, path, polar, rect, sheet } from './draw.ts';
import type { Figure, FigureText, Write } from './kinds.ts';

const WIDTH = 420;
const GAP = 34;
/** About as wide as the words are drawn. */
const widthOf = (text: string) => 26 + [...text].length * 9.5;

/** Whether these words are read from right to left. */
export const isRightToLeft = (steps: string[]) => /\p{Script=Arabic}/u.test(steps.join(''));

const box = (x: number, y: number, text: string) => {
  const w = widthOf(text);
  return rect(x - w / 2, y - 21, w, 42, { fill: PALE }) + label(x, y, text, 17);
};

function arrow([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const end = (by: number) =>
    `${(x2 - 10 * Math.cos(turn + by)).toFixed(1)} ${(y2 - 10 * Math.sin(turn + by)).toFixed(1)}`;
  const look = { stroke: BLUE, width: 3 };
  return (
    line(x1, y1, x2, y2, look) + path(`M${end(0.5)}L${x2.toFixed(1)} ${y2.toFixed(1)}L${end(-0.5)}`, look)
  );
}

/** In the direction of reading if the boxes fit beside each other, else downwards. */
function drawRow(steps: string[]): string {
  const widths = steps.map(widthOf);
  const total = widths.reduce((sum, w) => sum + w, 0) + GAP * (steps.length - 1);
  if (total > WIDTH - 20) return drawColumn(steps);
  const flip = (x: number) => (isRightToLeft(steps) ? WIDTH - x : x);
  let x = (WIDTH - total) / 2;
  const parts = steps.map((text, i) => {
    const [middle, end] = [x + widths[i]! / 2, x + widths[i]!];
    x = end + GAP;
    const next = i < steps.length - 1 ? arrow([flip(end + 4), 50], [flip(x - 5), 50]) : '';
    return box(flip(middle), 50, text) + next;
  });
  return sheet(WIDTH, 100, ...parts);
}

function drawColumn(steps: string[]): string {
  const y = (i: number) => 40 + i * 76;
  const parts = steps.map((text, i) => {
    const next = i < steps.length - 1 ? arrow([WIDTH / 2, y(i) + 24], [WIDTH / 2, y(i + 1) - 25]) : '';
    return box(WIDTH / 2, y(i), text) + next;
  });
  return sheet(WIDTH, y(steps.length - 1) + 40, ...parts);
}

/** Around a circle, from the top, in the direction of reading. */
function drawRound(steps: string[]): string {
  const turn = isRightToLeft(steps) ? 1 : -1;
  const place = (i: number): [number, number] => {
    const [x, y] = polar(0, 0, 1, 90 + (turn * 360 * i) / steps.length);
    return [WIDTH / 2 + 125 * x, 160 + 120 * y];
  };
  const between = (i: number): [[number, number], [number, number]] => {
    const ends = [0.38, 0.64].map((part) => place(i + part));
    return [ends[0]!, ends[1]!];
  };
  return sheet(
    WIDTH,
    320,
    ...steps.map((_, i) => arrow(...between(i))),
    ...steps.map((text, i) => box(...place(i), text)),
  );
}

export function drawChain(figure: Figure, write: Write): string | undefined {
  if (figure.kind === 'chain') return drawRow(figure.steps.map(write));
  return figure.kind === 'cycle' ? drawRound(figure.steps.map(write)) : undefined;
}

export const tellChain = (figure: Figure): FigureText | undefined =>
  figure.kind === 'chain' || figure.kind === 'cycle'
    ? { key: figure.kind, values: { steps: figure.steps.join(' – ') } }
    : undefined;
