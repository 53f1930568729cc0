// Compares the calls of people who are at work while sixty others sign in at once with the same calls in a quiet moment,
// in turns. Prints milliseconds of the 95th of 100 calls, and their ratio.
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '#db/embedded/free-port.ts';
import { DEMO_ACCOUNTS } from '#lib/accounts/demo/accounts.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { shareOf } from './school/measure.ts';

const SIGN_INS = 60;
const TURNS = 5;
const QUIET_MS = 3000;
/** So that no reader comes to 600 calls in a minute. */
const BETWEEN_MS = 110;

const server = await startPostgres();
const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
await admin`create database school`;
await admin.end();
const env = { DATABASE_URL: server.url('school'), LOG_LEVEL: 'error', SEED: 'demo', TRUST_PROXY: '1' };
const app = await startServer({ ...env, WEB_CONCURRENCY: '2', PORT: String(await freePort()) });

let addresses = 0;
/** From an address of its own, so that no limit is reached. */
async function ask(method: string, path: string, more: { token?: string; body?: unknown } = {}) {
  addresses += 1;
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      'content-type': 'application/json',
      ...(more.token && { authorization: `Bearer ${more.token}` }),
    },
    ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as { access_token: string };
}
const signIn = ({ email, password }: { email: string; password: string } = DEMO_ACCOUNTS[0]!) =>
  ask('POST', '/login/', { body: { email, password } });

/** Milliseconds of each call of the readers, until the work is over. */
async function callsDuring(work: Promise<unknown>, tokens: string[]): Promise<number[]> {
  const taken: number[] = [];
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  const read = async (token: string) => {
    while (!isOver) {
      const began = performance.now();
      await ask('GET', '/users/profile/me/', { token });
      taken.push(performance.now() - began);
      await pause(BETWEEN_MS);
    }
  };
  await Promise.all([over, ...tokens.map(read)]);
  return taken;
}

try {
  const quiet: number[] = [];
  const busy: number[] = [];
  const tokens: string[] = [];
  for (const account of DEMO_ACCOUNTS) tokens.push((await signIn(account)).access_token);
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(...(await callsDuring(pause(QUIET_MS), tokens)));
    busy.push(...(await callsDuring(Promise.all(Array.from({ length: SIGN_INS }, () => signIn())), tokens)));
  }
  const [before, during] = [shareOf(quiet, 0.95), shareOf(busy, 0.95)];
  console.log(
    `calls while ${SIGN_INS} sign in: 95 of 100 within ${during.toFixed(0)} ms, in a quiet moment ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times`,
  );
} finally {
  await app.stop();
  server.stop();
}
