// `node scripts/run.mjs NAME …`: runs scripts/NAME.ts with the Node that the project pins.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { become, install, nodeForTypes, readVariables, root } from './prepare.mjs';

const [name, ...rest] = process.argv.slice(2);
readVariables();
await install();
const child = spawn(nodeForTypes(), [join(root, 'scripts', `${name}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
become(child);
