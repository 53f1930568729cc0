import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase, plain } from '../value.ts';

const science = { version: 1, subject: 'science' } as const;

export const averageSpeed = generator<{ speed: number; hours: number }>({
  ...science,
  id: 'average-speed',
  grades: [7, 8],
  topic: 'speed',
  practises: ['speed', 'motion-graphs'],
  levels: 2,
  kind: 'quantity',
  unit: 'kmh',
  make: (r, level) => ({ speed: 4 * r.int(5, 28), hours: level === 1 ? r.int(2, 9) : r.int(3, 15) / 2 }),
  values: ({ speed, hours }) => ({
    distance: quantityPhrase(speed * hours, 'km'),
    time: quantityPhrase(hours, 'h'),
  }),
  key: ({ speed }) => speed,
  wrong: {
    'multiplies-speed': ({ speed, hours }) =>
      worked(new Fraction(speed * hours).mul(hours), `${speed * hours} * ${hours}`),
    'time-over-distance': ({ speed, hours }) => worked(new Fraction(1, speed), `${hours} ÷ ${speed * hours}`),
    'subtracts-instead-of-divides': ({ speed, hours }) =>
      worked(new Fraction(speed * hours).sub(hours), `${speed * hours} - ${hours}`),
  },
  steps: ({ speed, hours }) => [
    step('write-rule', `${speed * hours} ÷ ${hours} = ${speed * hours}/${hours}`, {
      rule: formula('v = s/t'),
    }),
    step('divide', `${speed * hours}/${hours} = ${speed}`),
  ],
  proof: ({ speed, hours }, key: number) => key * hours === speed * hours,
});

export const motionGraph = generator<{ seconds: number; speed: number; rest: number }>({
  ...science,
  id: 'motion-graph',
  grades: [8, 9],
  topic: 'motion-graphs',
  practises: ['speed', 'motion-graphs'],
  levels: 2,
  kind: 'quantity',
  unit: 'ms',
  few: 'Speeds that a runner reaches, on a graph that can be read.',
  make: (r, level) => ({
    seconds: 2 * r.int(2, 5),
    speed: r.int(2, level === 1 ? 5 : 8),
    rest: 2 * r.int(1, 4),
  }),
  values: () => ({}),
  key: ({ speed }) => speed,
  wrong: {
    'reads-the-height': ({ seconds, speed }) => seconds * speed,
    'whole-journey': ({ seconds, speed, rest }) =>
      worked(new Fraction(seconds * speed, seconds + rest), `${seconds * speed} ÷ (${seconds} + ${rest})`),
    'time-over-distance': ({ seconds, speed }) =>
      worked(new Fraction(1, speed), `${seconds} ÷ ${seconds * speed}`),
  },
  steps: ({ seconds, speed }) => [
    step('write-rule', `${seconds * speed} ÷ ${seconds} = ${seconds * speed}/${seconds}`, {
      rule: formula('v = s/t'),
    }),
    step('divide', `${seconds * speed}/${seconds} = ${speed}`),
  ],
  proof: ({ seconds, speed }, key: number) =>
    Array.from({ length: seconds }, () => key).reduce((a, b) => a + b) === seconds * speed,
  figure: ({ seconds, speed, rest }) => ({
    kind: 'motion',
    corners: [
      [0, 0],
      [seconds, seconds * speed],
      [seconds + rest, seconds * speed],
    ],
    xEvery: 2,
    yEvery: speed * 2,
  }),
});

export const pressure = generator<{ p: number; area: number }>({
  ...science,
  id: 'pressure',
  version: 2,
  grades: [8, 9],
  topic: 'pressure',
  practises: ['pressure'],
  levels: 2,
  kind: 'quantity',
  unit: 'pascal',
  make: (r, level) => ({ p: 20 * r.int(3, 60), area: level === 1 ? r.int(2, 9) : r.int(1, 9) / 10 }),
  values: ({ p, area }) => ({
    force: quantityPhrase(force(p, area), 'newton'),
    area: quantityPhrase(area, 'm2'),
  }),
  key: ({ p }) => p,
  wrong: {
    'multiplies-instead-of-divides': ({ p, area }) =>
      worked(new Fraction(area).pow(2)!.mul(p), `${plain(force(p, area))} * ${area}`),
    'subtracts-instead-of-divides': ({ p, area }) =>
      worked(force(p, area).sub(area), `${plain(force(p, area))} - ${area}`),
    'adds-force-and-area': ({ p, area }) =>
      worked(force(p, area).add(area), `${plain(force(p, area))} + ${area}`),
  },
  steps: ({ p, area }) => [
    step('write-rule', `${plain(force(p, area))} ÷ ${area} = ${plain(force(p, area))}/${area}`, {
      rule: formula('p = F/A'),
    }),
    step('divide', `${plain(force(p, area))}/${area} = ${p}`),
  ],
  proof: ({ p, area }, key: number) => new Fraction(area).mul(key).equals(force(p, area)),
});

const force = (p: number, area: number) => new Fraction(area).mul(p);

export const ohmsLaw = generator<{ current: number; ohms: number }>({
  ...science,
  id: 'ohms-law',
  grades: [8, 9],
  topic: 'electricity',
  practises: ['ohms-law'],
  levels: 2,
  kind: 'quantity',
  unit: 'ampere',
  make: (r, level) => ({ ohms: 5 * r.int(1, 12), current: level === 1 ? r.int(2, 9) : r.int(2, 18) / 10 }),
  values: ({ current, ohms }) => ({
    voltage: quantityPhrase(volts(current, ohms), 'volt'),
    resistance: quantityPhrase(ohms, 'ohm'),
  }),
  key: ({ current }) => new Fraction(current),
  wrong: {
    'multiplies-instead-of-divides': ({ current, ohms }) =>
      worked(volts(current, ohms).mul(ohms), `${plain(volts(current, ohms))} * ${ohms}`),
    'time-over-distance': ({ current, ohms }) =>
      worked(new Fraction(1).div(current), `${ohms} ÷ ${plain(volts(current, ohms))}`),
    'subtracts-instead-of-divides': ({ current, ohms }) => {
      const [low, high] = [plain(volts(current, ohms)), ohms].sort((a, b) => Number(a) - Number(b));
      return worked(volts(current, ohms).sub(ohms).abs(), `${high} - ${low}`);
    },
  },
  few: 'Currents and resistors of a school laboratory.',
  steps: ({ current, ohms }) => [
    step('write-rule', `${plain(volts(current, ohms))} ÷ ${ohms} = ${plain(volts(current, ohms))}/${ohms}`, {
      rule: formula('I = U/R'),
    }),
    step('divide', `${plain(volts(current, ohms))}/${ohms} = ${current}`),
  ],
  proof: ({ current, ohms }, key: Fraction) => key.mul(ohms).equals(volts(current, ohms)),
  figure: ({ current, ohms }) => ({
    kind: 'circuit',
    battery: `${plain(volts(current, ohms))} V`,
    resistors: [`${ohms} Ω`],
  }),
});

const volts = (current: number, ohms: number) => new Fraction(current).mul(ohms);

export const lever = generator<{ f: number; arm: number; other: number }>({
  ...science,
  id: 'lever',
  grades: [6, 8],
  topic: 'levers',
  practises: ['levers'],
  levels: 2,
  kind: 'quantity',
  unit: 'newton',
  make: (r, level) =>
    r.until(
      () => ({ f: 10 * r.int(10, 60), arm: r.int(1, 2 + level), other: r.int(1, 3 + level) }),
      ({ f, arm, other }) => arm !== other && (f * arm) % other === 0,
    ),
  values: ({ f, arm, other }) => ({
    force: quantityPhrase(f, 'newton'),
    arm: quantityPhrase(arm, 'm'),
    other: quantityPhrase(other, 'm'),
  }),
  key: ({ f, arm, other }) => (f * arm) / other,
  wrong: {
    'same-force': ({ f }) => f,
    'direct-arms': ({ f, arm, other }) => worked(new Fraction(f * other, arm), `${f} * ${other} ÷ ${arm}`),
    'adds-the-forces': ({ f, arm, other }) => worked(f + arm - other, `${f} + ${arm} - ${other}`),
  },
  steps: ({ f, arm, other }) => [
    step('write-rule', `${f} * ${arm} = ${f * arm}`, { rule: formula('F * a = G * b') }),
    step('divide', `${f * arm} ÷ ${other} = ${(f * arm) / other}`),
  ],
  proof: ({ f, arm, other }, key: number) => key * other === f * arm,
  figure: ({ f, arm, other }) => ({
    kind: 'lever',
    left: `${f} N`,
    leftArm: `${arm} m`,
    right: '?',
    rightArm: `${other} m`,
  }),
});

export const workAndPower = generator<{ power: number; f: number; h: number; t: number }>({
  ...science,
  id: 'work-and-power',
  version: 2,
  grades: [8, 9],
  topic: 'work-and-power',
  practises: ['work-and-energy'],
  levels: 2,
  kind: 'quantity',
  unit: 'watt',
  make: (r, level) => {
    const [f, h] = [10 * r.int(5, 40 * level), r.int(3, 12)];
    const t = r.until(
      () => r.int(2, 20),
      (n) => (f * h) % n === 0,
    );
    return { f, h, t, power: (f * h) / t };
  },
  values: ({ f, h, t }) => ({
    force: quantityPhrase(f, 'newton'),
    height: quantityPhrase(h, 'm'),
    time: quantityPhrase(t, 's'),
  }),
  key: ({ power }) => power,
  wrong: {
    'energy-for-power': ({ f, h }) => worked(f * h, `${f} * ${h}`),
    'force-over-time': ({ f, t }) => worked(new Fraction(f, t), `${f} ÷ ${t}`),
    'multiplies-instead-of-divides': ({ f, h, t }) => worked(f * h * t, `${f} * ${h} * ${t}`),
  },
  steps: ({ f, h, t, power }) => [
    step('write-rule', `${f} * ${h} = ${f * h}`, { rule: formula('W = F * s') }),
    step('divide', `${f * h} ÷ ${t} = ${power}`),
  ],
  proof: ({ f, h, t }, key: number) => key * t === f * h,
});

const kmh = (ms: number) => plain(new Fraction(ms).mul(18).div(5));

export const metresPerSecond = generator<{ ms: number }>({
  ...science,
  id: 'metres-per-second',
  grades: [7, 9],
  topic: 'units',
  practises: ['speed', 'motion-graphs'],
  levels: 2,
  kind: 'quantity',
  unit: 'm',
  few: 'Speeds whose metres come out whole or in halves.',
  make: (r, level) => ({ ms: level === 1 ? 5 * r.int(1, 12) : r.int(7, 70) / 2 }),
  values: ({ ms }) => ({ speed: quantityPhrase(kmh(ms), 'kmh') }),
  key: ({ ms }) => new Fraction(ms),
  wrong: {
    'forgets-the-hour-seconds': ({ ms }) => worked(new Fraction(ms).mul(3600), `${kmh(ms)} * 1000`),
    'multiplies-the-factor': ({ ms }) =>
      worked(new Fraction(ms).mul(18).div(5).pow(2)!.div(new Fraction(ms)), `${kmh(ms)} * 3.6`),
    'divides-by-sixty': ({ ms }) => worked(new Fraction(ms).mul(60), `${kmh(ms)} * 1000 ÷ 60`),
  },
  steps: ({ ms }) => {
    const metres = new Fraction(ms).mul(3600);
    return [
      step('multiply', `${plain(metres.div(1000))} * 1000 = ${plain(metres)}`),
      step('divide', `${plain(metres)} ÷ 3600 = ${ms}`),
    ];
  },
  proof: ({ ms }, key: Fraction) => key.mul(3600).div(1000).equals(new Fraction(ms).mul(18).div(5)),
});
