import { GENERATORS } from './catalogue.ts';
import type { Generator } from './generator.ts';

/** Words in the name of a lesson's folder, by the topic that they stand for. */
const TAUGHT_BY: Record<string, RegExp> = {
  counting: /count|big-numbers|numbers-to|tens-and-ones|hundred/u,
  comparing: /count|compar|big-numbers|greater|tens-and-ones|order|hundred/u,
  'number-bonds': /put(?:ting)?-together|bond|make-ten|add|tak(?:e|ing)-away/u,
  adding: /put(?:ting)?-together|add(?!ing-unlike|ing-and-sub)|big-numbers|sum|plus/u,
  'taking-away': /tak(?:e|ing)-away|subtract(?!ing-frac)|minus|difference|big-numbers/u,
  'place-value': /tens-and-ones|place|big-numbers|large-numbers|thousand/u,
  rounding: /round|estimat|large-numbers|big-numbers/u,
  patterns: /pattern|sequence|skip|flat-shapes/u,
  'even-and-odd': /even|odd|pattern/u,
  'number-line': /number-line|count|below-zero/u,
  time: /clock|time|hour/u,
  money: /money|coin|shop/u,
  length: /how-long|length|ruler|measur|metre/u,
  shapes: /shape|polygon/u,
  sharing: /shar|half|halves/u,
  multiplying: /multipl|groups|times|split-and/u,
  dividing: /divi|shar|remainder/u,
  'perimeter-and-area': /perimeter|area(?!-and-the)/u,
  angles: /angle/u,
  data: /chart|table|data|graph-?s?$|mean|median|average|statist/u,
  fractions: /fraction(?!al-exp)|parts-of|equal-parts|half/u,
  decimals: /decimal/u,
  'factors-and-multiples': /factor(?!ing)|multiple|prime/u,
  ratio: /ratio/u,
  percent: /percent/u,
  volume: /volume/u,
  'negative-numbers': /below-zero|negative|integer/u,
  coordinates: /coordinate|straight-line|linear-func/u,
  chance: /chance|probab/u,
  integers: /integer|negative/u,
  'order-of-operations': /order-of|operations|letters-for/u,
  expressions: /letters-for|expression|algebra|polynom|expand|factoring/u,
  equations: /equation|letters-for/u,
  inequalities: /inequal/u,
  proportion: /proportion|ratio/u,
  powers: /power|exponent|scientific|root/u,
  roots: /root|surd|pythagoras/u,
  pythagoras: /pythagoras|right-tri/u,
  'straight-lines': /line(?!ar-eq)|linear-func|slope|graphs/u,
  'two-equations': /two-equations|simultaneous|systems?-of/u,
  circle: /circle|pi(?![a-z])/u,
  sequences: /sequence|series/u,
  quadratics: /quadratic/u,
  trigonometry: /sine|trigonom|unit-circle/u,
  logarithms: /logarithm/u,
  vectors: /vector/u,
  limits: /limit/u,
  derivatives: /derivative|differentiat/u,
  integrals: /integral/u,
  'number-systems': /binary|hexadecimal|number-system/u,
  programs: /loop|program|trac/u,
  density: /density/u,
  speed: /speed|motion/u,
  'motion-graphs': /motion|speed-and-graphs/u,
  pressure: /pressure/u,
  electricity: /circuit|electric|ohm|current/u,
  levers: /lever|machine/u,
  'work-and-power': /work-energy|power(?!s)/u,
  heat: /heat/u,
  'chemical-equations': /balancing|chemical/u,
  'molar-mass': /mole|molar/u,
  'acids-and-bases': /acid/u,
  inheritance: /trait|inherit|genetic/u,
  units: /unit|speed|density/u,
};

/** Countries teach a skill a year earlier or later, so generators also fit lessons of the neighbouring grades. */
const isNear = ({ grades: [from, to] }: Generator, grade: number) => from - 1 <= grade && grade <= to + 1;

/** The generators for a lesson, by its folder, such as `grade-05/mathematics/en/01-equal-parts`. */
export function generatorsFor(lessonKey: string): Generator[] {
  const [folder = '', , , name = ''] = lessonKey.split('/');
  const grade = Number(folder.replace('grade-', ''));
  return GENERATORS.filter((one) => isNear(one, grade) && TAUGHT_BY[one.topic]?.test(name));
}

export const topicsTaught = Object.keys(TAUGHT_BY);
