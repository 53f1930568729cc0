import { circle, label, line, ORANGE, PALE, polar, rect, RED, sheet } from './draw.ts';
import type { Figure, MeasureFigure, FigureText, Write } from './kinds.ts';

function drawClock(hour: number, minute: number, write: Write): string {
  const marks = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = polar(110, 110, 72, 90 - (i + 1) * 30);
    return label(x, y, write(i + 1), 17);
  });
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const [x1, y1] = polar(110, 110, 94, i * 6);
    const [x2, y2] = polar(110, 110, i % 5 === 0 ? 86 : 90, i * 6);
    return line(x1, y1, x2, y2, { width: 1 });
  });
  const [hx, hy] = polar(110, 110, 42, 90 - (hour % 12) * 30 - minute / 2);
  const [mx, my] = polar(110, 110, 64, 90 - minute * 6);
  return sheet(
    220,
    220,
    circle(110, 110, 94, { fill: '#ffffff' }),
    ...ticks,
    ...marks,
    line(110, 110, hx, hy, { width: 7 }),
    line(110, 110, mx, my, { width: 4, stroke: ORANGE }),
    circle(110, 110, 5, { fill: '#1e2440' }),
  );
}

function drawRuler(from: number, to: number, length: number, write: Write): string {
  const cm = 380 / length;
  const ticks = Array.from({ length: length + 1 }, (_, i) => line(20 + i * cm, 70, 20 + i * cm, 84));
  const numbers = Array.from({ length: length + 1 }, (_, i) => label(20 + i * cm, 98, write(i), 15));
  return sheet(
    420,
    130,
    rect(20 + from * cm, 36, (to - from) * cm, 22, { fill: ORANGE }),
    rect(8, 70, 404, 44, { width: 1.5 }),
    ...ticks,
    ...numbers,
  );
}

function drawThermometer(
  { from, to, every, at }: Extract<MeasureFigure, { kind: 'thermometer' }>,
  write: Write,
) {
  const y = (n: number) => 220 - (185 * (n - from)) / (to - from);
  const marks = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, i) => from + i * every);
  return sheet(
    180,
    280,
    circle(90, 245, 20, { fill: RED }),
    rect(80, 20, 20, 208, { fill: '#ffffff' }),
    rect(83, y(at), 14, 245 - y(at), { fill: RED, stroke: 'none' }),
    ...marks.map((n) => line(104, y(n), 114, y(n)) + label(136, y(n), write(n), 15)),
  );
}

const pan = (x: number, text: string) =>
  line(x, 60, x - 45, 120) +
  line(x, 60, x + 45, 120) +
  rect(x - 62, 88, 124, 32, { fill: PALE }) +
  label(x, 104, text, 17);

function drawCircuit(battery: string, resistors: string[], parallel: boolean): string {
  const lamp = (x: number, y: number, text: string) =>
    rect(x - 40, y - 15, 80, 30, { fill: PALE }) + label(x, y, text, 16);
  const cell =
    line(190, 150, 190, 190, { width: 3 }) +
    line(206, 160, 206, 180, { width: 6 }) +
    label(198, 206, battery, 16);
  const wires =
    line(40, 170, 190, 170) + line(206, 170, 380, 170) + line(40, 50, 40, 170) + line(380, 50, 380, 170);
  const step = 340 / (resistors.length + 1);
  const inRow = line(40, 50, 380, 50) + resistors.map((r, i) => lamp(40 + step * (i + 1), 50, r)).join('');
  const side = resistors
    .map((r, i) => line(40, 50 + i * 50, 380, 50 + i * 50) + lamp(210, 50 + i * 50, r))
    .join('');
  return sheet(420, 225, wires, parallel ? side : inRow, cell);
}

export function drawMeasure(figure: Figure, write: Write): string | undefined {
  switch (figure.kind) {
    case 'clock':
      return drawClock(figure.hour, figure.minute, write);
    case 'ruler':
      return drawRuler(figure.from, figure.to, figure.length, write);
    case 'thermometer':
      return drawThermometer(figure, write);
    case 'balance':
      return sheet(
        420,
        170,
        line(110, 60, 310, 60, { width: 4 }),
        line(210, 50, 210, 150, { width: 4 }),
        line(160, 152, 260, 152, { width: 5 }),
        pan(110, write(figure.left)),
        pan(310, write(figure.right)),
      );
    case 'lever':
      return sheet(
        420,
        170,
        line(30, 90, 390, 90, { width: 5 }),
        line(210, 92, 190, 130, { width: 3 }),
        line(210, 92, 230, 130, { width: 3 }),
        line(180, 131, 240, 131, { width: 3 }),
        rect(20, 48, 80, 38, { fill: PALE }) + label(60, 67, write(figure.left), 16),
        rect(320, 48, 80, 38, { fill: PALE }) + label(360, 67, write(figure.right), 16),
        label(125, 112, write(figure.leftArm), 16),
        label(295, 112, write(figure.rightArm), 16),
      );
    case 'circuit':
      return drawCircuit(write(figure.battery), figure.resistors.map(write), figure.parallel ?? false);
    default:
      return undefined;
  }
}

export function tellMeasure(figure: Figure): FigureText | undefined {
  switch (figure.kind) {
    case 'clock': {
      const { hour, minute } = figure;
      // Describes where the hands point, not the time, because the student must find that.
      return {
        key: minute === 0 ? 'clock-hour' : minute % 5 === 0 ? 'clock' : 'clock-past',
        values: {
          hour,
          next: (hour % 12) + 1,
          hand: minute === 0 ? 12 : Math.floor(minute / 5) || 12,
          past: minute % 5,
        },
      };
    }
    case 'ruler':
      return { key: 'ruler', values: { from: figure.from, to: figure.to } };
    case 'thermometer': {
      const { from, to, every, at } = figure;
      // Describes the place on the scale, not the reading, because the student must find that.
      return {
        key: 'thermometer',
        values: { from, to, every, place: Math.round(((at - from) / every) * 10) / 10 },
      };
    }
    case 'balance':
      return { key: 'balance', values: { left: figure.left, right: figure.right } };
    case 'lever': {
      const { left, right, leftArm, rightArm } = figure;
      return { key: 'lever', values: { left, right, leftArm, rightArm } };
    }
    case 'circuit': {
      const { battery, resistors, parallel } = figure;
      return { key: parallel ? 'circuit-parallel' : 'circuit', values: { battery, resistors } };
    }
    default:
      return undefined;
  }
}
