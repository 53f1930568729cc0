// Writes docs/configuration.md and .env.example from the variables' declarations. A test compares them.
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { configurationPage, exampleFile } from './configuration.ts';

writeFileSync(
  'docs/configuration.md',
  await format(configurationPage(), { parser: 'markdown', printWidth: 110 }),
);
writeFileSync('.env.example', exampleFile());
