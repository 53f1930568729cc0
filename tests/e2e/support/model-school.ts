import { rmSync } from 'node:fs';
import type { ModelRequest, Mode } from '../../support/model-server.ts';
import { startModelServer } from '../../support/model-server.ts';
import { goodModel } from '../../support/model-script.ts';
import { freePort } from '../../support/postgres-server.ts';
import { startServer } from '../../support/server.ts';

/** The demo school on its own server, with a local language model that fails on demand. */
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
    /** Sets the model's chat reply, its pace and how it fails. */
    behave: ({
      reply,
      pace = 0,
      mode,
    }: {
      reply?: string;
      pace?: number;
      mode?: (request: ModelRequest) => Mode | Promise<Mode>;
    }) =>
      model.set({
        reply: (request) => (request.name === 'chat' && reply !== undefined ? reply : goodModel(request)),
        mode: mode ?? (() => 'ok'),
        pace,
      }),
    kill: () => app.stop('SIGKILL'),
    /** Starts the same school again at the same address. */
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
