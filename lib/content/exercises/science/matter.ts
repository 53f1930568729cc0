import Fraction from 'fraction.js';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase } from '../value.ts';

export const density = generator<{ mass: number; volume: number }>({
  id: 'density',
  version: 1,
  grades: [7, 8],
  subject: 'science',
  topic: 'density',
  practises: ['density'],
  levels: 2,
  kind: 'quantity',
  unit: 'gcm3',
  make: (r, level) => {
    const volume = r.int(4, 20) * 5;
    const tenths = level === 1 ? r.int(2, 9) * 10 : r.intBut(12, 88, 20, 30, 40, 50, 60, 70, 80);
    return { volume, mass: (tenths * volume) / 10 };
  },
  values: ({ mass, volume }) => ({ mass: quantityPhrase(mass, 'g'), volume: quantityPhrase(volume, 'cm3') }),
  key: ({ mass, volume }) => new Fraction(mass).div(volume),
  wrong: {
    'volume-over-mass': ({ mass, volume }) => {
      const swapped = new Fraction(volume).div(new Fraction(mass));
      return swapped.d < 1000n ? worked(swapped, `${volume} ÷ ${mass}`) : null;
    },
    'multiplies-instead-of-divides': ({ mass, volume }) =>
      worked(new Fraction(mass).mul(volume), `${mass} * ${volume}`),
    'subtracts-instead-of-divides': ({ mass, volume }) =>
      worked(new Fraction(mass).sub(volume).abs(), `${Math.max(mass, volume)} - ${Math.min(mass, volume)}`),
  },
  steps: ({ mass, volume }) => [
    step('mass-over-volume', `${mass} ÷ ${volume} = ${mass}/${volume}`),
    step('divide', `${mass}/${volume} = ${new Fraction(mass).div(volume).toString()}`),
  ],
  proof: ({ mass, volume }, key: Fraction) => key.mul(volume).equals(mass),
});
