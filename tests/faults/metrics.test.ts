import { expect, test } from 'vitest';
import { openSchool } from './school.ts';

const TOKEN = 'the token of a Prometheus';
const SERIES = 'dars_call_duration_seconds_count{call="GET /users/profile/me/",status="200"}';
const CALLS = 40;
const SCRAPES = 8;

test('whichever of two server processes answers, the calls of both are told', async () => {
  const school = await openSchool({ students: 1 });
  const app = await school.openApp({ METRICS_TOKEN: TOKEN, WEB_CONCURRENCY: '2' });
  const get = (path: string, token: string) =>
    // A connection of its own each time, so that both processes get some.
    fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, connection: 'close' } });
  for (let n = 0; n < CALLS; n++)
    expect((await get('/users/profile/me/', school.seats[0]!.token)).status).toBe(200);
  const counts: number[] = [];
  for (let n = 0; n < SCRAPES; n++) {
    const text = await (await get('/metrics/', TOKEN)).text();
    const line = text.split('\n').find((one) => one.startsWith(SERIES));
    counts.push(Number(line?.slice(SERIES.length)));
  }
  expect(counts).toEqual(Array(SCRAPES).fill(CALLS));
});
