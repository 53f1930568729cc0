import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const pair = (x: number, y: number) => `(${x}, ${y})`;

export const readCoordinates = generator<{ x: number; y: number; name: string }>({
  ...maths,
  id: 'read-coordinates',
  grades: [5, 7],
  topic: 'coordinates',
  practises: ['coordinates', 'linear-functions'],
  levels: 2,
  kind: 'text',
  few: 'Points of whole numbers on a small plane.',
  make: (r, level) => {
    const signs = level === 1 ? [1] : [1, -1];
    return r.until(
      () => ({
        x: r.int(1, 6) * r.pick(signs),
        y: r.int(1, 6) * r.pick(signs),
        name: r.pick(['A', 'B', 'C', 'P']),
      }),
      ({ x, y }) => Math.abs(x) !== Math.abs(y) && (level === 1 || x < 0 || y < 0),
    );
  },
  values: ({ name }) => ({ name: formula(name) }),
  key: ({ x, y }) => pair(x, y),
  wrong: {
    'swaps-coordinates': ({ x, y }) => pair(y, x),
    'loses-the-minus': ({ x, y }) => pair(Math.abs(x), Math.abs(y)),
    'one-too-many': ({ x, y }) => pair(x + Math.sign(x), y),
  },
  steps: ({ x, y }) => [
    step('go-along', `x = ${x}`),
    step('then-up', `y = ${y}`),
    step('point-is', undefined, { name: `$${pair(x, y)}$` }),
  ],
  letters: ({ x, y }) => ({ x, y }),
  proof: ({ x, y }, key: string) => key === `(${x}, ${y})`,
  figure: ({ x, y, name }) => ({
    kind: 'plane',
    size: 6,
    ...(x > 0 && y > 0 ? { from: 0 as const } : {}),
    points: [{ at: [x, y], name }],
  }),
});

type Move = { x: number; y: number; dx: number; dy: number; name: string };
const places = ({ x, y, dx, dy }: Move) => [x, y, x + dx, y + dy];
const plus = (n: number, by: number) => `${n} ${by < 0 ? '-' : '+'} ${Math.abs(by)} = ${n + by}`;

export const moveAPoint = generator<Move>({
  ...maths,
  id: 'move-a-point',
  version: 2,
  grades: [5, 7],
  topic: 'coordinates',
  practises: ['coordinates'],
  levels: 2,
  kind: 'text',
  make: (r, level) => {
    const least = level === 1 ? 1 : -6;
    return r.until(
      () => ({
        x: r.intBut(least, 6, 0),
        y: r.intBut(least, 6, 0),
        dx: r.intBut(-8, 8, 0),
        dy: r.intBut(-8, 8, 0),
        name: r.pick(['A', 'B', 'C', 'P']),
      }),
      (p) => {
        const [, , x, y] = places(p) as [number, number, number, number];
        const isOnPlane = places(p).every((n) => n >= (level === 1 ? 0 : -6) && n <= 6);
        const crosses = p.x * x < 0 || p.y * y < 0;
        return isOnPlane && x !== y && p.dx !== p.dy && (level === 1 || crosses);
      },
    );
  },
  values: ({ x, y, dx, dy, name }) => ({
    name: formula(name),
    start: `$${pair(x, y)}$`,
    dx: Math.abs(dx),
    dy: Math.abs(dy),
    across: dx < 0 ? 'left' : 'right',
    along: dy < 0 ? 'down' : 'up',
  }),
  key: ({ x, y, dx, dy }) => pair(x + dx, y + dy),
  wrong: {
    'goes-the-other-way': ({ x, y, dx, dy }) => worked(pair(x - dx, y - dy), plus(x, -dx), plus(y, -dy)),
    'swaps-the-steps': ({ x, y, dx, dy }) => worked(pair(x + dy, y + dx), plus(x, dy), plus(y, dx)),
    'swaps-coordinates': ({ x, y, dx, dy }) => pair(y + dy, x + dx),
    'starts-at-the-origin': ({ dx, dy }) => pair(dx, dy),
  },
  steps: ({ x, y, dx, dy }) => [
    step('steps-along', plus(x, dx)),
    step('steps-up', plus(y, dy)),
    step('point-is', undefined, { name: `$${pair(x + dx, y + dy)}$` }),
  ],
  proof: ({ x, y, dx, dy }, key: string) => {
    const [a, b] = key.match(/-?\d+/gu)!.map(Number) as [number, number];
    return a - x === dx && b - y === dy;
  },
  figure: (p) => ({
    kind: 'plane',
    size: 6,
    ...(places(p).every((n) => n >= 0) ? { from: 0 as const } : {}),
    points: [{ at: [p.x, p.y], name: p.name }],
  }),
});
