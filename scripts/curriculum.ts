import { coverageOf } from '../lib/content/curriculum/coverage.ts';
import { loadCurriculum } from '../lib/content/curriculum/read.ts';

const HELP = `npm run --silent curriculum -- coverage

coverage   one JSON line for each grade, subject and language: its lessons, and how many topics they are about`;

function main([command]: string[]): number {
  if (command !== 'coverage') {
    console.error(HELP);
    return 2;
  }
  for (const cell of coverageOf(loadCurriculum('db/curriculum'))) console.log(JSON.stringify(cell));
  return 0;
}

process.exitCode = main(process.argv.slice(2));
