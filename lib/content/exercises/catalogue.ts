import type { Generator } from './generator.ts';
import * as adding from './grades-1-2/adding.ts';
import * as counting from './grades-1-2/counting.ts';
import * as measuring from './grades-1-2/measuring.ts';
import * as stories from './grades-1-2/stories.ts';
import * as addingAndSubtracting from './grades-3-4/adding-and-subtracting.ts';
import * as massAndCapacity from './grades-3-4/mass-and-capacity.ts';
import * as measures from './grades-3-4/measures.ts';
import * as multiplyingAndDividing from './grades-3-4/multiplying-and-dividing.ts';
import * as numbers from './grades-3-4/numbers.ts';
import * as partsAndData from './grades-3-4/parts-and-data.ts';
import * as shapes from './grades-3-4/shapes.ts';
import * as coordinates from './grades-5-6/coordinates.ts';
import * as decimals from './grades-5-6/decimals.ts';
import * as fractions from './grades-5-6/fractions.ts';
import * as moreNumbers from './grades-5-6/numbers.ts';
import * as percentAndData from './grades-5-6/percent-and-data.ts';
import * as equations from './grades-7-9/equations.ts';
import * as expressions from './grades-7-9/expressions.ts';
import * as geometry from './grades-7-9/geometry.ts';
import * as integers from './grades-7-9/integers.ts';
import * as lines from './grades-7-9/lines.ts';
import * as powersAndRoots from './grades-7-9/powers-and-roots.ts';
import * as proportion from './grades-7-9/proportion.ts';
import * as algebra from './grades-10-12/algebra.ts';
import * as calculus from './grades-10-12/calculus.ts';
import * as computing from './grades-10-12/computing.ts';
import * as vectorsAndAngles from './grades-10-12/geometry.ts';
import * as chemistry from './science/chemistry.ts';
import * as forces from './science/forces.ts';
import * as matter from './science/matter.ts';

/** Every generator, from grade 1 to 12. */
export const GENERATORS: readonly Generator[] = [
  adding,
  counting,
  measuring,
  stories,
  multiplyingAndDividing,
  addingAndSubtracting,
  measures,
  massAndCapacity,
  numbers,
  partsAndData,
  shapes,
  fractions,
  decimals,
  moreNumbers,
  percentAndData,
  coordinates,
  equations,
  expressions,
  geometry,
  integers,
  powersAndRoots,
  lines,
  proportion,
  algebra,
  calculus,
  computing,
  vectorsAndAngles,
  chemistry,
  forces,
  matter,
].flatMap((topic) => Object.values(topic));

const BY_ID = new Map(GENERATORS.map((one) => [one.id, one]));

export const generatorNamed = (id: string): Generator | undefined => BY_ID.get(id);
