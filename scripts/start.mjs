// `npm start` and `npm run dev`: checks, installs and builds, then serves (scripts/serve.ts) until it is asked to stop.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { become, build, install, isBuilt, nodeForTypes, readVariables, root, run } from './prepare.mjs';
import { checkVariables } from './variables.mjs';

const development = process.argv.includes('--dev');
const mode = development ? 'development' : 'production';
process.chdir(root);
readVariables();
await checkVariables(mode, resolve(process.env.DATA_DIR || '.data'));
await install({ development });
const program = nodeForTypes();
const serve = join(root, 'scripts', 'serve.ts');
const env = { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' };
// One core prepares the database while the other builds.
if (!development && !isBuilt()) await Promise.all([build(), run(program, [serve, '--prepare'], env)]);
const server = spawn(program, [serve], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
become(server);
