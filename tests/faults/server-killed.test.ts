import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { ROUNDS, SEED, seeded } from './seed.ts';
import { Witness } from './witness.ts';

test('a server killed at any moment loses nothing that it has acknowledged', async () => {
  const school = await openSchool();
  const random = seeded(SEED);
  const witness = new Witness('server-killed');
  let app = await school.openApp();
  const standUp = keepBusy(school.seats, () => app.url, witness, SEED);
  for (let round = 0; round < ROUNDS; round++) {
    await witness.after(1 + Math.floor(random() * 40));
    await pause(random() * 10);
    await app.kill();
    app = await school.openApp({}, app.port);
  }
  await standUp();
  judge('server killed (SIGKILL)', ROUNDS, await witness.verdict());
});

test('fifty submissions at once make one attempt, and all of them get it', async () => {
  const school = await openSchool({ students: 1 });
  const [
    {
      token,
      lessons: [lesson],
    },
  ] = school.seats as [(typeof school.seats)[0]];
  const app = await school.openApp();
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { id: number; quiz_id: number; attempt: { id: number } },
    };
  };
  for (let round = 0; round < Math.min(ROUNDS, 5); round++) {
    const session = (await post(`/lessons/${lesson}/quiz/start/`, {})).body;
    const key = { 'quiz-session': String(session.id) };
    const path = `/quizzes/${session.quiz_id}/submit/`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, [], key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.attempt.id))).toEqual(new Set([session.id]));
  }
});
