import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, node, root, serverEnv } from './prepare.mjs';

const development = process.argv.includes('--dev');
install();
if (!development) build();
const env = serverEnv(development ? 'development' : 'production');
const next = join(root, 'node_modules/next/dist/bin/next');
const server = spawn(node(), [next, development ? 'dev' : 'start', '-p', env.PORT], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
