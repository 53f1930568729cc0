import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { describe, expect, it, test } from 'vitest';
import { COUNTRIES } from '#lib/platform/notation/notation.rules.ts';
import { Random } from '../random.ts';
import { figureFault, readFigure, svgOf, wordsFor } from './address.ts';
import { CALLED } from './called.ts';

const EXAMPLES = [
  'bar?parts=4&filled=3',
  'pie?parts=6&filled=1',
  'dots?rows=5,5,3',
  'grid?rows=3&columns=4&filled=5',
  'pattern?shapes=circle,star,circle,star',
  'coins?values=10,20,50',
  'line?from=0&to=1&every=0.25&labels=0,1&mark=0.75',
  'clock?time=3:40',
  'clock?time=7:03',
  'ruler?from=2&to=7&length=10',
  'thermometer?from=-20&to=40&every=10&at=15',
  'balance?left=2x&right=6+kg',
  'lever?left=20+N&right=40+N&leftArm=2+m&rightArm=1+m',
  'circuit?battery=6+V&resistors=2+Ω,3+Ω&parallel=yes',
  'angle?degrees=130',
  'straight-angle?degrees=60&a=60°&b=x',
  'rectangle?width=8&height=5&a=8+cm&b=5+cm',
  'right-triangle?a=3&b=4&c=x',
  'triangle?a=50°&b=60°&c=x',
  'polygon?sides=6',
  'circle?radius=5+cm',
  'circle?diameter=10+cm',
  'box?length=4+m&width=3+m&height=2+m',
  'bars?values=4,7,2&every=1&names=Mon,Tue,Wed',
  'plane?size=6&points=A:2:3,B:-4:1',
  'plane?size=10&from=0&lines=0:1/4:9',
  'plane?size=5&curve=-2:4,-1:1,0:0,1:1,2:4',
  'motion?points=0:0,2:10,4:10&xEvery=1&yEvery=5',
  'chain?steps=grass,rabbit,fox',
  'cycle?steps=sea,cloud,rain',
  'pie?parts=3&names=1,2,3',
  'tens?tens=4,3&ones=2,6',
  'notes?values=50,20,10&coins=5',
  'cards?texts=B,A,N,A,N,A',
  'shapes?of=triangle,square,diamond,rectangle,circle',
  'lamps?lamps=2&switches=open,closed&gap=yes',
  'lamps?lamps=4&parallel=yes',
  'mirror?degrees=25&in=25°&out=?',
  'mirror?degrees=60&surface=30°&in=?',
  'earth?place=night',
  'cell?kinds=plant,animal',
  'seasons?month=june',
  'shadow?sun=30,75',
  'magnets?a=N,S&b=?,?',
  'unit-circle?degrees=225',
  'vessels?widths=2,5',
  'cylinder?levels=30,34&to=50&every=10',
].map((example) => `/figures/${example}`);

const elementsOf = (svg: string) => {
  const all: XmlElement[] = [];
  const walk = (node: XmlElement) => {
    all.push(node);
    for (const child of node.children) if (child instanceof XmlElement) walk(child);
  };
  walk(parseXml(svg).root!);
  return all;
};

describe.each(EXAMPLES)('%s', (address) => {
  it('is drawn soundly, with labels of 12 px on a phone', () => {
    const svg = svgOf(address)!;
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    const all = elementsOf(svg);
    const width = Number(all[0]!.attributes.viewBox!.split(' ')[2]);
    const scale = Math.min(1, 358 / width);
    for (const { attributes } of all)
      if (attributes['font-size']) expect(Number(attributes['font-size']) * scale).toBeGreaterThanOrEqual(12);
  });

  it('has words in every language, in its digits', () => {
    const read = readFigure(address);
    if ('fault' in read) throw new Error(read.fault);
    for (const country of COUNTRIES) expect(wordsFor(read.figure, country).length).toBeGreaterThan(15);
    expect(wordsFor(read.figure, 'ps-AF')).not.toMatch(/[0-9]/u);
  });
});

it('has an example of every figure here', () => {
  expect(new Set(EXAMPLES.map((one) => /figures\/([a-z-]+)/u.exec(one)![1]))).toEqual(
    new Set(Object.keys(CALLED)),
  );
});

it('draws the digits that the address is written in', () => {
  expect(svgOf('/figures/clock?time=۳:۴۰')).toContain('>۱۲<');
  expect(svgOf(encodeURI('/figures/clock?time=٣:٤٠'))).toContain('>١٢<');
  expect(svgOf('/figures/clock?time=3:40')).toContain('>12<');
  expect(svgOf('/figures/bars?values=۴,۷&every=۱&names=۱,۲')).not.toMatch(/>[0-9]/u);
  expect(svgOf('/figures/chain?steps=۴,۲')).toContain('>۴<');
});

it('runs a chain in the direction of its letters', () => {
  const first = (address: string) => Number(/<text x="([\d.]+)"/u.exec(svgOf(address)!)![1]);
  expect(first('/figures/chain?steps=grass,fox')).toBeLessThan(210);
  expect(first('/figures/chain?steps=عشب,ثعلب')).toBeGreaterThan(210);
});

test.each([
  ['sundial?time=3:40', /there is no figure sundial; there are bar, pie/u],
  ['constructor', /there is no figure/u],
  ['clock', /time: is missing/u],
  ['clock?time=25:00', /time: must be a time from 1:00 to 12:59/u],
  ['pie?parts=4&filled=5', /filled: must not be more than parts/u],
  ['pie?parts=4&colour=red', /colour/u],
  ['line?from=0&to=1000000&every=1&labels=0', /at most 40 marks/u],
])('%s is refused with the reason', (address, reason) => {
  expect(svgOf(`/figures/${address}`)).toBeUndefined();
  expect(figureFault('Words that are long enough', `/figures/${address}`, 'en')).toMatch(reason);
});

it('says what words would fit a figure that has none', () => {
  expect(figureFault('', '/figures/clock?time=3:40', 'en')).toContain('the long hand points at 8');
});

it('tells of a point on a number line only where one is drawn', () => {
  const told = (query: string) => {
    const read = readFigure(`/figures/line?from=-8&to=8&every=1&labels=0${query}`);
    return 'fault' in read ? read.fault : wordsFor(read.figure, 'en');
  };
  expect(told('')).toBe('A number line from -8 to 8 in 16 equal steps.');
  expect(told('&mark=0')).toContain('A point stands at mark number 8');
});

it.each([
  ['levels=360&to=500&every=100', '3 small steps above 300'],
  ['levels=0.64&to=1&every=0.2', '1 small step above 0.6'],
  ['levels=40&to=50&every=10', 'at 40'],
])('tells where the water stands in a cylinder of %s, not how much it is', (query, place) => {
  const read = readFigure(`/figures/cylinder?${query}`);
  if ('fault' in read) throw new Error(read.fault);
  expect(wordsFor(read.figure, 'en')).toContain(`The water stands ${place}.`);
});

const NASTY = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '\0',
  '</text><script>alert(1)</script>',
  'javascript:',
  '%3Cimg onerror=x%3E',
  '\u202e',
  '۴',
  '-1',
  '1e9',
  ',',
  ':',
  '/',
  '.',
  'س',
  'x',
];

it('makes no unsafe markup of any text', () => {
  const random = new Random('figures');
  const SAFE = new Set(['svg', 'rect', 'line', 'circle', 'polygon', 'path', 'text']);
  let drawn = 0;
  for (let round = 0; round < 4000; round++) {
    const address = EXAMPLES[random.int(0, EXAMPLES.length - 1)]!;
    const at = address.indexOf('=', random.int(0, address.length - 3)) + 1;
    const nasty = NASTY[random.int(0, NASTY.length - 1)]!;
    const svg = svgOf(address.slice(0, at) + nasty + address.slice(at + random.int(0, 1)));
    if (svg === undefined) continue;
    drawn += 1;
    for (const { name, attributes } of elementsOf(svg)) {
      expect(SAFE).toContain(name);
      expect(Object.keys(attributes).filter((key) => /^on|href/u.test(key))).toEqual([]);
    }
  }
  expect(drawn).toBeGreaterThan(300);
});
