import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GENERATORS, generatorNamed } from '../lib/content/exercises/catalogue.ts';
import { COUNTRIES, countryNamed } from '../lib/platform/notation/notation.rules.ts';
import { fingerprintOf, versionOf } from '../lib/content/exercises/golden.ts';
import { itemOf } from '../lib/content/exercises/item.ts';
import { sheetOf } from '../lib/content/exercises/sheet.ts';

const HELP = `npm run --silent exercises -- list
    every generator as a JSON line
npm run --silent exercises -- sample ID [--seed 1] [--level 1] [--country en]
    one exercise as JSON
npm run --silent exercises -- sheet [ID…] [--country en] [--seed 1] [--grade 5]
    samples as a markdown sheet for a teacher to read and sign
npm run --silent exercises -- keep
    records what new versions make of their first seeds; a test holds them to it

Countries: ${COUNTRIES.join(', ')}; also ar-east and ar-west.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    level: { type: 'string', default: '1' },
    country: { type: 'string', default: 'en' },
    grade: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** Prints what to repair and exits. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const whole = (name: 'seed' | 'level' | 'grade', text: string, most: number) =>
  /^\d+$/u.test(text) && Number(text) <= most
    ? Number(text)
    : refuse(`--${name} must be a whole number up to ${most}.`);

const generatorOf = (id: string | undefined) =>
  generatorNamed(id ?? '') ?? refuse(id ? `There is no generator ${id}; \`list\` names them.` : HELP);

/** Adds what is new; an existing version is never overwritten. */
function keep() {
  const file = new URL('../lib/content/exercises/golden.json', import.meta.url);
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const one of GENERATORS) golden[versionOf(one)] ??= fingerprintOf(one);
  const sortedGolden = Object.fromEntries(Object.entries(golden).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify(sortedGolden, null, 2)}\n`);
}

const country = countryNamed(values.country) ?? refuse(`--country must be one of ${COUNTRIES.join(', ')}.`);
const seed = whole('seed', values.seed, Number.MAX_SAFE_INTEGER);
const [command, ...ids] = positionals;

if (values.help || !command) console.log(HELP);
else if (command === 'list')
  for (const { id, version, grades, subject, topic, practises, levels } of GENERATORS)
    console.log(
      JSON.stringify({ id, version, grades, subject, topic, practises, levels, countries: COUNTRIES }),
    );
else if (command === 'sample') {
  const generator = generatorOf(ids[0]);
  const level = whole('level', values.level, generator.levels);
  if (level === 0) refuse(`--level begins with 1.`);
  console.log(JSON.stringify(itemOf(generator, seed, level, country)));
} else if (command === 'sheet') {
  const grade = values.grade === undefined ? undefined : whole('grade', values.grade, 12);
  const generators = ids.length > 0 ? ids.map(generatorOf) : GENERATORS;
  const fitting = generators.filter(
    ({ grades: [from, to] }) => grade === undefined || (from <= grade && grade <= to),
  );
  console.log(sheetOf(fitting, seed, country));
} else if (command === 'keep') keep();
else refuse(HELP);
