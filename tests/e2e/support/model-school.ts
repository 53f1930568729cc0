import { rmSync } from 'node:fs';
import type { Asked, Mode } from '../../support/model-server.ts';
import { startModelServer } from '../../support/model-server.ts';
import { goodModel } from '../../support/model-script.ts';
import { freePort } from '../../support/postgres-server.ts';
import { startServer } from '../../support/server.ts';

/** The demo school on a server of its own with a language model of ours behind it, which fails as it is told. */
export async function openModelSchool(DATA_DIR: string, more: Record<string, string> = {}) {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const model = await startModelServer({ reply: goodModel });
  const env = {
    PORT: String(await freePort()),
    DATA_DIR,
    SEED: 'demo',
    OPENAI_BASE_URL: model.url,
    AI_MODEL: 'local',
    LOG_LEVEL: 'error',
    ...more,
  };
  let app = await startServer(env);
  return {
    url: app.url.replace('127.0.0.1', 'localhost'),
    model,
    /** How the model behaves from now on: what it says in a chat, how fast, and in which way it fails. */
    behave: ({
      reply,
      pace = 0,
      mode,
    }: {
      reply?: string;
      pace?: number;
      mode?: (asked: Asked) => Mode | Promise<Mode>;
    }) =>
      model.set({
        reply: (asked) => (asked.name === 'chat' && reply !== undefined ? reply : goodModel(asked)),
        mode: mode ?? (() => 'ok'),
        pace,
      }),
    kill: () => app.stop('SIGKILL'),
    /** The same school again, at the same address. */
    restart: async () => {
      app = await startServer(env);
    },
    close: async () => {
      await app.stop();
      await model.close();
    },
  };
}
export type ModelSchool = Awaited<ReturnType<typeof openModelSchool>>;
