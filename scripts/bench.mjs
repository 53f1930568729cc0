// `npm run bench [-- NAME…]`: each tests/bench/NAME.bench.ts is a program that prints its figures.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './prepare.mjs';

const folder = join(root, 'tests', 'bench');
const known = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted.map((word) => `${word}.bench.ts`) : known)
  run(node(), [join(folder, name)]);
