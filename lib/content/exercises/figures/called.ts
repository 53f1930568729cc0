import { z } from 'zod';
import { label, list, number, whole, words } from './fields.ts';
import type { Figure } from './kinds.ts';

export const ADDRESS = '/figures/';

const point = z
  .string()
  .regex(/^-?[\d.]+:-?[\d.]+$/u, 'must be points such as 2:3')
  .transform((text) => text.split(':').map(Number) as [number, number])
  .refine((pair) => pair.every((n) => Number.isFinite(n) && Math.abs(n) <= 20), 'must be from -20 to 20');
const named = z
  .string()
  .regex(/^\p{L}:-?[\d.]+:-?[\d.]+$/u, 'must be named points such as A:2:3')
  .transform((text, context) => {
    const [name, ...at] = text.split(':');
    const read = point.safeParse(at.join(':'));
    if (!read.success) context.addIssue('must be from -20 to 20');
    return { name: name!, at: read.data ?? ([0, 0] as [number, number]) };
  });
const through = z
  .string()
  .transform((text) => text.split('/'))
  .pipe(z.array(point).length(2, 'must join two points, such as 0:1/4:5'))
  .transform(([a, b]) => [...a!, ...b!] as [number, number, number, number]);

const scale = { from: number(-1e6, 1e6), to: number(-1e6, 1e6), every: number(0.0001, 1e6) };
/** Rising, and with few enough marks to be told apart. */
const isReadable = ({ from, to, every }: { from: number; to: number; every: number }) =>
  to > from && (to - from) / every <= 40;
const UNREADABLE = 'to: must be above from, with at most 40 marks between';

const bar = z
  .strictObject({ parts: whole(1, 24), filled: whole(0, 24).default(0) })
  .refine(({ parts, filled }) => filled <= parts, 'filled: must not be more than parts')
  .transform((given): Figure => ({ kind: 'bar', ...given }));

const pie = z
  .strictObject({
    parts: whole(1, 24),
    filled: whole(0, 24).default(0),
    names: list(words(4), 2, 12).optional(),
  })
  .refine(({ parts, filled }) => filled <= parts, 'filled: must not be more than parts')
  .refine(({ parts, names }) => !names || names.length === parts, 'names: one for each part')
  .transform(({ names, ...given }): Figure => ({ kind: 'pie', ...given, ...(names ? { names } : {}) }));

const SHAPES = ['circle', 'square', 'triangle', 'star'] as const;

const OUTLINES = ['circle', 'square', 'triangle', 'rectangle', 'diamond'] as const;

const things = {
  tens: z
    .strictObject({ tens: list(whole(0, 10), 1, 2), ones: list(whole(0, 10), 1, 2) })
    .refine(({ tens, ones }) => tens.length === ones.length, 'ones: as many as tens')
    .transform((given): Figure => ({ kind: 'tens', ...given })),
  notes: z
    .strictObject({ values: list(whole(1, 5000), 1, 9), coins: list(whole(1, 5000), 1, 4).default([]) })
    .transform((given): Figure => ({ kind: 'notes', ...given })),
  cards: z
    .strictObject({ texts: list(words(8), 2, 12) })
    .transform((given): Figure => ({ kind: 'cards', ...given })),
  vessels: z
    .strictObject({ widths: list(whole(2, 8), 1, 3) })
    .transform((given): Figure => ({ kind: 'vessels', ...given })),
  cylinder: z
    .strictObject({ levels: list(number(0, 1e4), 1, 2), to: number(1, 1e4), every: number(0.1, 1e4) })
    .refine(({ to, every }) => to / every <= 10, 'every: gives more than 10 marks')
    .refine(({ levels, to }) => Math.max(...levels) <= to, 'levels: must lie on the scale')
    .transform((given): Figure => ({ kind: 'cylinder', ...given })),
  shapes: z
    .strictObject({ of: list(z.enum(OUTLINES, `must be of ${OUTLINES.join(', ')}`), 1, 5) })
    .transform(({ of }): Figure => ({ kind: 'shapes', shapes: of })),
};

const yes = z.enum(['yes', 'no'], 'must be yes or no').default('no');
const switches = list(z.enum(['open', 'closed'], 'must be of open, closed'), 1, 2);

const nature = {
  lamps: z
    .strictObject({ lamps: whole(1, 4), switches: switches.default([]), gap: yes, parallel: yes })
    .transform(({ gap, parallel, ...given }): Figure => ({
      kind: 'lamps',
      ...given,
      gap: gap === 'yes',
      parallel: parallel === 'yes',
    })),
  mirror: z
    .strictObject({
      degrees: number(10, 80),
      in: words(6).optional(),
      out: words(6).optional(),
      surface: words(6).optional(),
    })
    .transform(({ degrees, ...given }): Figure => ({
      kind: 'mirror',
      degrees,
      labels: [given.in ?? '', given.out ?? '', given.surface ?? ''],
    })),
  earth: z
    .strictObject({ place: z.enum(['day', 'night'], 'must be day or night').optional() })
    .transform(({ place }): Figure => ({ kind: 'earth', ...(place ? { place } : {}) })),
  seasons: z
    .strictObject({ month: z.enum(['june', 'december'], 'must be june or december') })
    .transform((given): Figure => ({ kind: 'seasons', ...given })),
  shadow: z
    .strictObject({ sun: list(number(20, 85), 1, 2) })
    .transform((given): Figure => ({ kind: 'shadow', ...given })),
  magnets: z
    .strictObject({ a: list(words(8), 2, 2), b: list(words(8), 2, 2).optional() })
    .transform(({ a, b }): Figure => ({
      kind: 'magnets',
      bars: [a, b ?? []].filter((ends) => ends.length > 0) as [string, string][],
    })),
  cell: z
    .strictObject({ kinds: list(z.enum(['plant', 'animal'], 'must be of plant, animal'), 1, 2) })
    .transform((given): Figure => ({ kind: 'cell', ...given })),
};

const counting = {
  bar,
  pie,
  dots: z
    .strictObject({ rows: list(whole(1, 10), 1, 10) })
    .transform((given): Figure => ({ kind: 'dots', ...given })),
  grid: z
    .strictObject({ rows: whole(1, 12), columns: whole(1, 20), filled: whole(0, 240).default(0) })
    .transform((given): Figure => ({ kind: 'grid', ...given })),
  pattern: z
    .strictObject({ shapes: list(z.enum(SHAPES, `must be of ${SHAPES.join(', ')}`), 2, 7) })
    .transform((given): Figure => ({ kind: 'pattern', ...given })),
  coins: z
    .strictObject({ values: list(whole(1, 5000), 1, 15) })
    .transform((given): Figure => ({ kind: 'coins', ...given })),
  line: z
    .strictObject({
      ...scale,
      labels: list(number(-1e6, 1e6), 1, 12),
      mark: number(-1e6, 1e6).optional(),
      name: words(6).default('?'),
    })
    .refine(isReadable, UNREADABLE)
    .transform(({ mark, name, ...given }): Figure => ({
      kind: 'line',
      ...given,
      ...(mark === undefined ? {} : { mark, label: name }),
    })),
};

const measures = {
  clock: z
    .strictObject({
      time: z
        .string('is missing')
        .regex(/^(?:0?[1-9]|1[0-2]):[0-5]\d$/u, 'must be a time from 1:00 to 12:59'),
    })
    .transform(({ time }): Figure => {
      const [hour, minute] = time.split(':').map(Number);
      return { kind: 'clock', hour: hour!, minute: minute! };
    }),
  ruler: z
    .strictObject({ from: number(0, 20), to: number(0, 20), length: whole(1, 20) })
    .refine(({ from, to, length }) => from < to && to <= length, 'to: must be above from and on the ruler')
    .transform((given): Figure => ({ kind: 'ruler', ...given })),
  thermometer: z
    .strictObject({ ...scale, at: number(-1e6, 1e6) })
    .refine(isReadable, UNREADABLE)
    .refine(({ to, from, every }) => (to - from) / every <= 12, 'every: gives more than 12 marks')
    .refine(({ from, to, at }) => at >= from && at <= to, 'at: must lie on the scale')
    .transform((given): Figure => ({ kind: 'thermometer', ...given })),
  balance: z
    .strictObject({ left: words(12), right: words(12) })
    .transform((given): Figure => ({ kind: 'balance', ...given })),
  lever: z
    .strictObject({ left: words(9), right: words(9), leftArm: words(12), rightArm: words(12) })
    .transform((given): Figure => ({ kind: 'lever', ...given })),
  circuit: z
    .strictObject({
      battery: words(12),
      resistors: list(words(9), 1, 3),
      parallel: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    })
    .transform(({ parallel, ...given }): Figure => ({
      kind: 'circuit',
      ...given,
      parallel: parallel === 'yes',
    })),
};

const geometry = {
  angle: z
    .strictObject({ degrees: number(1, 359) })
    .transform((given): Figure => ({ kind: 'angle', ...given })),
  'straight-angle': z
    .strictObject({ degrees: number(20, 160), a: words(9), b: words(9) })
    .transform(({ degrees, a, b }): Figure => ({ kind: 'straight-angle', degrees, labels: [a, b] })),
  rectangle: z
    .strictObject({ width: number(0.1, 1000), height: number(0.1, 1000), a: words(9), b: words(9) })
    .refine(
      ({ width, height }) => width / height <= 12 && height / width <= 6,
      'height: makes it too thin to draw',
    )
    .transform(({ a, b, ...given }): Figure => ({ kind: 'rectangle', ...given, labels: [a, b] })),
  'right-triangle': z
    .strictObject({ a: words(9), b: label, c: words(12), angle: words(6).optional() })
    .transform(({ angle, ...given }): Figure => ({
      kind: 'right-triangle',
      ...given,
      ...(angle === undefined ? {} : { angle }),
    })),
  triangle: z
    .strictObject({ a: words(6), b: words(6), c: words(6) })
    .transform(({ a, b, c }): Figure => ({ kind: 'triangle', angles: [a, b, c] })),
  polygon: z
    .strictObject({ sides: whole(3, 12) })
    .transform((given): Figure => ({ kind: 'polygon', ...given })),
  circle: z
    .strictObject({ radius: words(9).optional(), diameter: words(12).optional() })
    .refine(
      ({ radius, diameter }) => (radius === undefined) !== (diameter === undefined),
      'radius: give this or diameter',
    )
    .transform(({ radius, diameter }): Figure => ({
      kind: 'circle',
      label: radius ?? diameter!,
      diameter: radius === undefined,
    })),
  'unit-circle': z
    .strictObject({ degrees: number(0, 360) })
    .transform((given): Figure => ({ kind: 'unit-circle', ...given })),
  box: z
    .strictObject({ length: words(12), width: words(9), height: words(6) })
    .transform(({ length, width, height }): Figure => ({ kind: 'box', labels: [length, width, height] })),
};

const charts = {
  bars: z
    .strictObject({
      values: list(number(0, 1e6), 2, 6),
      every: number(0.01, 1e6),
      names: list(words(9), 2, 6).optional(),
    })
    .refine(
      ({ values, every }) => Math.max(...values) / every <= 20 && Math.max(...values) > 0,
      'every: gives more than 20 lines, or none',
    )
    .refine(({ values, names }) => !names || names.length === values.length, 'names: one for each value')
    .transform(({ names, ...given }): Figure => ({ kind: 'bars', ...given, ...(names ? { names } : {}) })),
  plane: z
    .strictObject({
      size: whole(2, 20),
      from: z.literal('0', 'must be 0').optional(),
      points: list(named, 1, 8).optional(),
      lines: list(through, 1, 8).optional(),
      curve: list(point, 3, 24).optional(),
    })
    .refine(({ points, lines, curve }) => points || lines || curve, 'points: give points, lines or a curve')
    .transform(({ size, from, points = [], lines, curve }): Figure => ({
      kind: 'plane',
      size,
      points,
      ...(from === undefined ? {} : { from: 0 }),
      ...(lines ? { lines } : {}),
      ...(curve ? { curve } : {}),
    })),
  motion: z
    .strictObject({
      points: list(z.string().regex(/^[\d.]+:[\d.]+$/u, 'must be points such as 2:30'), 2, 8),
      xEvery: number(0.1, 1e4),
      yEvery: number(0.1, 1e4),
    })
    .transform(({ points, ...given }) => ({
      ...given,
      corners: points.map((text) => text.split(':').map(Number) as [number, number]),
    }))
    .refine(({ corners, xEvery, yEvery }) => {
      const marks = [0, 1].map((axis) => Math.max(...corners.map((c) => c[axis]!)) / [xEvery, yEvery][axis]!);
      return marks.every((n) => n > 0 && n <= 12);
    }, 'points: need from 1 to 12 marks on each axis')
    .transform((given): Figure => ({ kind: 'motion', ...given })),
  chain: z
    .strictObject({ steps: list(words(28), 2, 7) })
    .transform((given): Figure => ({ kind: 'chain', ...given })),
  cycle: z
    .strictObject({ steps: list(words(16), 3, 6) })
    .transform((given): Figure => ({ kind: 'cycle', ...given })),
};

/** What can be drawn, by the name in its address, with what it must be told. */
export const CALLED = { ...counting, ...things, ...nature, ...measures, ...geometry, ...charts };
export type Called = keyof typeof CALLED;
