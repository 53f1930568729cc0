import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { forgetBudget } from '#lib/platform/model/usage.service.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { type ModelRequest, type ModelServer, startModelServer } from './model-server.ts';

type Wanted = { reply: (request: ModelRequest) => string; timeoutMs?: number };

/** A local model for the tests of a file, configured as a school would do it and reset after each test. No test may offer it a tool. */
export function localModel({ reply, timeoutMs = 5000 }: Wanted): { server: () => ModelServer } {
  let server: ModelServer;
  const configure = () =>
    setEnv({
      OPENAI_BASE_URL: server.url,
      AI_API: 'chat',
      AI_MODEL: 'local',
      AI_TIMEOUT_MS: timeoutMs,
      AI_STUDENTS: 'all',
      AI_BUDGET_TOKENS_USER: 2_000_000,
      AI_PRICES: { local: { input: 1, output: 2 } },
    });
  beforeAll(async () => {
    server = await startModelServer({ reply });
    configure();
  });
  afterEach(() => {
    const withTools = server.requests.filter(({ tools }) => tools.length > 0);
    server.set({ reply, mode: () => 'ok', pace: 0 });
    server.requests.length = 0;
    forgetBudget();
    configure();
    expect(withTools).toEqual([]);
  });
  afterAll(async () => {
    setEnv({ OPENAI_BASE_URL: undefined });
    await server.close();
  });
  return { server: () => server };
}
