// Writes docs/configuration.md and .env.example from the variables' declarations. A test compares them.
import { writeFileSync } from 'node:fs';
import { configurationPage, exampleFile } from './configuration.ts';

writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', exampleFile());
