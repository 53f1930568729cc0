import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/jobs.ts';
import { freePort } from '../support/postgres-server.ts';
import { startWithReplica } from '../support/replica.ts';
import { startServer } from '../support/server.ts';

const ADMIN = { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'the head has this one' };

async function openSchool() {
  const { primary, replica } = await startWithReplica();
  onTestFinished(primary.stop);
  onTestFinished(replica.stop);
  const server = await startServer({
    ...{ LOG_LEVEL: 'warn', PORT: String(await freePort()), SEED: 'none', ...ADMIN },
    DATABASE_URL: primary.url('postgres'),
    DATABASE_REPLICA_URL: replica.url('postgres'),
  });
  onTestFinished(() => server.stop());
  const ask = async (
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${server.url}/api${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const typed = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { access_token: token } = await ask('POST', '/login/', { body: typed });
  const addStudent = (username: string) =>
    ask('POST', '/admin/users/', {
      token,
      body: {
        ...{ username, email: `${username}@school.example`, password: 'long enough' },
        ...{ first_name: 'Zala', last_name: 'Noor', role: 'student' },
      },
    });
  type Roles = { roles: { role: string; users: number }[] };
  const countStudents = async () => {
    const { roles } = (await ask('GET', '/admin/analytics/', { token })) as Roles;
    return roles.find(({ role }) => role === 'student')!.users;
  };
  return { replica, server, addStudent, countStudents };
}

test('figures are counted on a streaming replica, and on the database once the replica is gone', async () => {
  const { replica, server, addStudent, countStudents } = await openSchool();
  await eventually(async () => (await countStudents()) === 0);
  await replica.ask('select pg_wal_replay_pause()');
  await eventually(
    async () => (await replica.ask('select pg_get_wal_replay_pause_state() as is')).is === 'paused',
  );
  await addStudent('zala');
  expect(await countStudents(), 'while the replica stands still').toBe(0);
  await replica.ask('select pg_wal_replay_resume()');
  await eventually(async () => (await countStudents()) === 1);

  await replica.halt();
  await addStudent('noor');
  expect(await countStudents(), 'without the replica').toBe(2);
  expect(server.log()).toContain('the replica did not answer');
});
