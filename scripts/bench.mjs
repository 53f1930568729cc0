// `npm run bench [-- NAME…] [--OPTION…]`: each tests/bench/NAME.bench.ts is a program that prints its figures, using
// the production build. The options are passed to each of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, node, root, run } from './prepare.mjs';

const folder = join(root, 'tests', 'bench');
const known = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const words = process.argv.slice(2);
const first = words.findIndex((word) => word.startsWith('-'));
const wanted = first < 0 ? words : words.slice(0, first);
const options = first < 0 ? [] : words.slice(first);
await build();
for (const name of wanted.length > 0 ? wanted.map((word) => `${word}.bench.ts`) : known)
  await run(node(), [join(folder, name), ...options]);
