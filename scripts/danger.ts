// `npm run danger:train`: learns from lib/school/safeguarding/danger/phrases, and writes the weights beside them.
// `npm run danger:measure -- FILE… [--publish SOURCE]`: how well phrasings are recognised. A file has one a line: language, kind
// (or `none`), writing and text, with tabs between them. SOURCE says who wrote them; the figures then go to docs/ai.md.
import { parseArgs } from 'node:util';
import { writeWeights } from '#lib/school/safeguarding/danger/classifier.ts';
import { measure, publishMeasure } from '#lib/school/safeguarding/danger/measure.ts';
import { ownPhrases } from '#lib/school/safeguarding/danger/phrases.ts';
import { train } from '#lib/school/safeguarding/danger/train.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'string' } },
});
const [what, ...files] = positionals;

if (what === 'train') writeWeights(train(ownPhrases()));
else if (what !== 'measure' || files.length === 0)
  throw new Error('npm run danger:train, or npm run danger:measure -- FILE… [--publish SOURCE]');
else if (values.publish) publishMeasure(files, values.publish, new Date().toISOString().slice(0, 10));
else process.stdout.write(`${measure(files)}\n`);
