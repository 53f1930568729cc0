import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './jobs.ts';
import { freePort } from './postgres-server.ts';

/** Whether this machine has an nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** nginx's settings as the page for deployers has them, but for the addresses and the certificate. */
function settings(port: number, servers: readonly [number, number]): string {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const block = /```nginx\n(.*?)```/s.exec(page)![1]!;
  const [first, second] = servers;
  return block
    .replace('10.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('10.0.0.2:3000', `127.0.0.1:${second}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(ssl_certificate|server_name).*\n/gm, '');
}

/** nginx before two servers, with the settings of `docs/deploy.md`. */
export async function startNginx(servers: readonly [number, number]) {
  const home = mkdtempSync(join(tmpdir(), 'dars-nginx-'));
  const port = await freePort();
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = `
    pid ${home}/pid; error_log ${home}/error.log; daemon off; master_process off;
    events {}
    http {
      ${folders.map((one) => `${one}_temp_path ${home}/${one};`).join('\n')}
      log_format tried '$upstream_addr $status';
      access_log ${home}/access.log tried;
      ${settings(port, servers)}
    }`;
  writeFileSync(join(home, 'nginx.conf'), file);
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() =>
    fetch(`${url}/api/health/`).then(
      () => true,
      () => child.exitCode !== null,
    ),
  );
  if (child.exitCode !== null) throw new Error('nginx did not start.');
  return {
    url,
    /** How many requests nginx has sent to the other server after one had failed. */
    repeated: () => readFileSync(join(home, 'access.log'), 'utf8').match(/^\S+, /gm)?.length ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
