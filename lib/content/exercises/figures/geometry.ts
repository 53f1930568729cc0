import { BLUE, circle, label, line, ORANGE, PALE, path, polar, rect, shape, sheet } from './draw.ts';
import type { Figure, FigureText, Write } from './kinds.ts';

function drawAngle(degrees: number, labels: string[] = []): string {
  const [x, y] = polar(210, 150, 130, degrees);
  const [ax, ay] = polar(210, 150, 36, degrees);
  const straight = labels.length > 0;
  const arc = path(`M246 150 A36 36 0 ${degrees > 180 ? 1 : 0} 0 ${ax.toFixed(1)} ${ay.toFixed(1)}`, {
    stroke: ORANGE,
  });
  const [lx, ly] = polar(210, 150, 66, degrees / 2);
  const [rx, ry] = polar(210, 150, 66, 90 + degrees / 2);
  return sheet(
    420,
    degrees > 180 ? 280 : 180,
    line(210, 150, 350, 150, { width: 3 }),
    line(210, 150, x, y, { width: 3 }),
    arc,
    ...(straight
      ? [line(70, 150, 210, 150, { width: 3 }), label(lx, ly, labels[0]!), label(rx, ry, labels[1]!)]
      : []),
  );
}

function drawRectangle(width: number, height: number, [bottom, side]: [string, string]): string {
  const scale = Math.min(280 / width, 160 / height);
  const [w, h] = [width * scale, Math.max(height * scale, 24)];
  return sheet(
    w + 130,
    h + 80,
    rect(90, 25, w, h, { fill: PALE, width: 3 }),
    label(90 + w / 2, h + 48, bottom),
    label(46, 25 + h / 2, side),
  );
}

const regular = (sides: number) =>
  Array.from({ length: sides }, (_, i) =>
    polar(110, 110, 85, 90 + (360 * i) / sides + (sides % 2 ? 0 : 180 / sides)),
  );

function drawRightTriangle(a: string, b: string, c: string, angle = ''): string {
  return sheet(
    420,
    240,
    shape(
      [
        [90, 190],
        [330, 190],
        [90, 40],
      ],
      { fill: PALE, width: 3 },
    ),
    rect(90, 172, 18, 18),
    label(48, 115, a),
    label(210, 214, b),
    label(236, 98, c),
    label(282, 174, angle, 16),
  );
}

/** The radius has turned from the right, against the clock; P is its end. */
function drawUnitCircle(degrees: number, write: Write): string {
  const at: [number, number] = [150, 150];
  const [x, y] = polar(...at, 100, degrees);
  const [ax, ay] = polar(...at, 28, degrees);
  const arc = degrees > 0 && degrees < 360;
  return sheet(
    300,
    300,
    line(20, 150, 280, 150, { width: 1.5 }),
    line(150, 20, 150, 280, { width: 1.5 }),
    circle(...at, 100, { width: 3, stroke: BLUE }),
    ...[
      [264, 165, 1],
      [36, 165, -1],
      [164, 38, 1],
      [166, 263, -1],
    ].map(([lx, ly, n]) => label(lx!, ly!, write(n!), 15)),
    line(...at, x, y, { width: 3 }),
    arc
      ? path(`M178 150A28 28 0 ${degrees > 180 ? 1 : 0} 0 ${ax.toFixed(1)} ${ay.toFixed(1)}`, {
          stroke: ORANGE,
        })
      : '',
    circle(x, y, 6, { fill: ORANGE }),
    label(...polar(...at, 122, degrees === 0 ? 10 : degrees % 90 === 0 ? degrees + 8 : degrees), 'P', 17),
  );
}

function drawRound(figure: Figure, write: Write): string | undefined {
  switch (figure.kind) {
    case 'circle': {
      const from = figure.diameter ? 40 : 130;
      return sheet(
        260,
        260,
        circle(130, 130, 90, { fill: PALE, width: 3 }),
        circle(130, 130, 3, { fill: BLUE }),
        line(from, 130, 220, 130, { stroke: ORANGE }),
        label(figure.diameter ? 130 : 175, 112, write(figure.label)),
      );
    }
    case 'unit-circle':
      return drawUnitCircle(figure.degrees, write);
    case 'box': {
      const [w, d, h] = figure.labels.map(write) as [string, string, string];
      return sheet(
        400,
        250,
        rect(70, 90, 200, 110, { fill: PALE, width: 3 }),
        shape(
          [
            [70, 90],
            [130, 40],
            [330, 40],
            [270, 90],
          ],
          { width: 3 },
        ),
        shape(
          [
            [270, 90],
            [330, 40],
            [330, 150],
            [270, 200],
          ],
          { width: 3 },
        ),
        label(170, 222, w),
        label(326, 190, d),
        label(36, 145, h),
      );
    }
    default:
      return undefined;
  }
}

export function drawGeometry(figure: Figure, write: Write): string | undefined {
  switch (figure.kind) {
    case 'angle':
      return drawAngle(figure.degrees);
    case 'straight-angle':
      return drawAngle(figure.degrees, figure.labels.map(write));
    case 'rectangle':
      return drawRectangle(figure.width, figure.height, [write(figure.labels[0]), write(figure.labels[1])]);
    case 'right-triangle':
      return drawRightTriangle(
        write(figure.a),
        write(figure.b),
        write(figure.c),
        figure.angle && write(figure.angle),
      );
    case 'triangle': {
      const [a, b, c] = figure.angles.map(write) as [string, string, string];
      const corners: [number, number][] = [
        [60, 190],
        [350, 190],
        [160, 40],
      ];
      return sheet(
        420,
        230,
        shape(corners, { fill: PALE, width: 3 }),
        label(104, 172, a),
        label(290, 174, b),
        label(166, 80, c),
      );
    }
    case 'polygon':
      return sheet(220, 220, shape(regular(figure.sides), { fill: PALE, width: 3 }));
    default:
      return drawRound(figure, write);
  }
}

/** Describes an angle's size roughly, without the number that the question asks for. */
const opening = (degrees: number) =>
  degrees < 90 ? 'acute' : degrees === 90 ? 'right' : degrees < 180 ? 'obtuse' : 'reflex';

export function tellGeometry(figure: Figure): FigureText | undefined {
  switch (figure.kind) {
    case 'angle':
      return { key: `angle-${opening(figure.degrees)}`, values: {} };
    case 'straight-angle':
      return { key: 'straight-angle', values: { a: figure.labels[0], b: figure.labels[1] } };
    case 'rectangle':
      return { key: 'rectangle', values: { a: figure.labels[0], b: figure.labels[1] } };
    case 'right-triangle':
      return {
        key: figure.angle ? 'right-triangle-angle' : 'right-triangle',
        values: { a: figure.a, b: figure.b, c: figure.c, angle: figure.angle ?? '' },
      };
    case 'triangle':
      return { key: 'triangle', values: { a: figure.angles[0], b: figure.angles[1], c: figure.angles[2] } };
    case 'polygon':
      return { key: 'polygon', values: { sides: figure.sides } };
    case 'circle':
      return { key: figure.diameter ? 'circle-diameter' : 'circle-radius', values: { a: figure.label } };
    case 'unit-circle':
      return { key: 'unit-circle', values: { degrees: figure.degrees } };
    case 'box':
      return { key: 'box', values: { a: figure.labels[0], b: figure.labels[1], c: figure.labels[2] } };
    default:
      return undefined;
  }
}
