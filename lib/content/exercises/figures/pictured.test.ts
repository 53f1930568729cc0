import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { svgOf } from './address.ts';

const elementsOf = (address: string) =>
  parseXml(svgOf(`/figures/${address}`)!).root!.children.filter((child) => child instanceof XmlElement);

/** The number of an attribute. */
const at = ({ attributes }: XmlElement, name: string) => Number(attributes[name]);
const labels = (address: string) => elementsOf(address).filter(({ name }) => name === 'text');

it('lays cards in the direction of their letters', () => {
  const xs = (address: string) => labels(address).map((one) => at(one, 'x'));
  const latin = xs('cards?texts=B,A,N');
  const arabic = xs('cards?texts=ب,ا,د');
  expect(latin).toEqual([...latin].sort((a, b) => a - b));
  expect(arabic).toEqual([...arabic].sort((a, b) => b - a));
});

it('draws as many blocks as the number has tens and ones', () => {
  const rects = elementsOf('tens?tens=3,1&ones=2,6').filter(({ name }) => name === 'rect');
  const count = (fill: string) => rects.filter(({ attributes }) => attributes.fill === fill).length;
  expect([count('#2f6fb0'), count('#d9822b')]).toEqual([4, 8]);
});

it('makes a shadow the longer, the lower the Sun stands', () => {
  const [low, high] = elementsOf('shadow?sun=30,75')
    .filter(({ attributes }) => attributes['stroke-width'] === '8')
    .map((one) => at(one, 'x2') - at(one, 'x1'));
  expect(low! / high!).toBeCloseTo(Math.tan((75 * Math.PI) / 180) / Math.tan((30 * Math.PI) / 180), 1);
});

it('fills glasses of any width with the same amount', () => {
  const waters = elementsOf('vessels?widths=2,5,8').filter(({ attributes }) => attributes.fill === '#9cc4ea');
  const amounts = waters.map((one) => at(one, 'width') * at(one, 'height'));
  expect(amounts).toHaveLength(3);
  for (const amount of amounts) expect(amount).toBeCloseTo(amounts[0]!, 0);
});

it('sends a ray back from a mirror at the angle at which it came', () => {
  const rays = elementsOf('mirror?degrees=35').filter(
    ({ name, attributes }) => name === 'line' && attributes.stroke === '#d9822b',
  );
  const [[x1, y1], [x2, y2]] = [
    [at(rays[0]!, 'x1'), at(rays[0]!, 'y1')],
    [at(rays[1]!, 'x2'), at(rays[1]!, 'y2')],
  ] as const;
  expect(y1).toBeCloseTo(y2!, 1);
  expect(210 - x1!).toBeCloseTo(x2! - 210, 1);
  expect(Math.atan2(210 - x1!, 200 - y1!) * (180 / Math.PI)).toBeCloseTo(35, 0);
});

it('breaks the wire of a lamp where there is a gap or an open switch', () => {
  const wires = (address: string) => elementsOf(address).filter(({ name }) => name === 'line');
  const isLevel = (one: XmlElement) => at(one, 'y1') === at(one, 'y2');
  const arm = (address: string) =>
    wires(address).find(({ attributes }) => attributes['stroke-width'] === '4')!;
  expect(isLevel(arm('lamps?lamps=1&switches=closed'))).toBe(true);
  expect(isLevel(arm('lamps?lamps=1&switches=open'))).toBe(false);
  const left = (address: string) =>
    wires(address).filter((one) => at(one, 'x1') === 40 && at(one, 'x2') === 40);
  expect([left('lamps?lamps=1').length, left('lamps?lamps=1&gap=yes').length]).toEqual([1, 2]);
});

it('leans the north end to the Sun, which stands on the left, in June alone', () => {
  const north = (month: string) =>
    at(
      labels(`seasons?month=${month}`).find(({ text }) => text === 'N')!,
      'x',
    );
  expect(north('june')).toBeLessThan(290);
  expect(north('december')).toBeGreaterThan(290);
});
