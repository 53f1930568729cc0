import { startServer } from './server.ts';

export type AppServer = { url: string; port: number; kill: () => Promise<void>; stop: () => Promise<void> };

/** The production server on a school's database, ready to answer. It uses the existing build. */
export async function startApp(port: number, env: Record<string, string>): Promise<AppServer> {
  const local = {
    SEED: 'none',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PORT: String(port),
  };
  const { url, stop } = await startServer({ ...local, ...env });
  return { url, port, kill: () => stop('SIGKILL'), stop: () => stop('SIGTERM') };
}
