// `npm start` and `npm run dev`: checks, installs and builds, then serves (scripts/serve.ts) until it is asked to stop.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { become, build, install, nodeForTypes, root } from './prepare.mjs';
import { checkVariables } from './variables.mjs';

const development = process.argv.includes('--dev');
const mode = development ? 'development' : 'production';
process.chdir(root);
await checkVariables(mode, resolve(process.env.DATA_DIR || '.data'));
await install();
const program = nodeForTypes();
if (!development) await build();
const server = spawn(program, [join(root, 'scripts', 'serve.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' },
});
become(server);
