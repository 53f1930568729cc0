import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { database, db, openPostgres, setDatabase } from '#db/client.ts';
import { readPostmaster } from '#db/embedded/place.ts';
import { findPrograms } from '#db/embedded/programs.ts';
import { settingsFor } from '#db/embedded/settings.ts';
import { call } from '../../support/api.ts';
import { makeLesson, makeSubject } from '../../support/lessons.ts';
import { makePerson } from '../../support/people.ts';
import { WORK } from '../../support/paths.ts';
import { freePort } from '../../support/postgres-server.ts';
import { WITHOUT_LIMITS } from '../school.ts';
import type { Save, Submit } from '../witness.ts';
import { ackRecord } from './recording.ts';

const RECORDER = join(WORK, 'recorder.so');
const STUDENTS = 3;
const CHECKPOINT_EVERY = 40;

/** Builds the library that is preloaded into PostgreSQL. Returns false if this machine has no C compiler. */
export function buildRecorder(): boolean {
  const source = join(process.cwd(), 'tests/faults/power/recorder.c');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', RECORDER, source, '-ldl'], {
    stdio: 'ignore',
  });
  return status === 0;
}

export type Server = { url: string; stop: () => Promise<void> };
export type Ack = { save: Save } | { submit: Submit };

const programs = () => {
  const { bin, account } = findPrograms();
  return { bin, account };
};

/** Makes everything in a folder belong to the server's user, whoever copied it there. */
export const giveAway = (folder: string): void => {
  const { account } = programs();
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
};

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dars-power-'));
  execFileSync('chmod', ['755', folder]);
  return folder;
}

/** Starts the embedded server's programs with its settings on a folder that holds a cluster or is empty. */
export async function serve(
  data: string,
  more: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<Server> {
  const { bin, account } = programs();
  const port = String(await freePort());
  const network = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    logging_collector: 'off',
  };
  const settings = Object.entries({ ...settingsFor(), shared_buffers: '64MB', ...network, ...more });
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...env } as unknown as NodeJS.ProcessEnv,
    },
  );
  const gone = once(child, 'exit');
  const place = { home: data, data, sockets: data, passwordFile: data };
  while (!(readPostmaster(place)?.pid === child.pid && readPostmaster(place)?.isReady)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server did not come up.');
    await new Promise((next) => setTimeout(next, 10));
  }
  const stop = async () => {
    child.kill('SIGINT');
    await gone;
  };
  return { url: `postgres://dars@127.0.0.1:${port}/school`, stop };
}

/** A school whose students have started quizzes, cleanly stopped. */
export async function makeSchool(
  data: string,
): Promise<{ token: string; lesson: number; student: number }[]> {
  const { bin, account } = programs();
  const how = [
    '-D',
    data,
    '-U',
    'dars',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  execFileSync(join(bin, 'initdb'), how, { ...account, cwd: '/', stdio: 'ignore' });
  const server = await serve(data);
  const admin = postgres(server.url.replace(/school$/, 'postgres'), { max: 1, onnotice: () => {} });
  await admin`create database school`;
  await admin.end();
  setDatabase(openPostgres(server.url, 4));
  await database().migrate();
  await db().execute(WITHOUT_LIMITS);
  const subject = await makeSubject();
  const seats = [];
  for (let n = 0; n < STUDENTS; n++) {
    const { id, token } = await makePerson();
    const { id: lesson } = await makeLesson({ subjectId: subject.id, order: n + 1, questions: 5 });
    seats.push({ student: id, token, lesson });
  }
  await database().close();
  await server.stop();
  return seats;
}

type Seat = Awaited<ReturnType<typeof makeSchool>>[number];

/** Takes one quiz from start to submission, and reports each acknowledgement when it arrives. */
async function takeQuiz({ token, lesson, student }: Seat, tell: (ack: Ack) => void): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const session = await ask('POST', `/lessons/${lesson}/quiz/start/`, {});
  const quiz = await ask('GET', `/lessons/${lesson}/quiz/`);
  for (const [n, { question_id, options }] of quiz.quiz_questions.entries()) {
    const answer = { question_id, student_answer: options[0], seq: n + 1 };
    await ask('PUT', `/quiz_sessions/${session.id}/answers/`, answer);
    tell({ save: { attempt: session.id, question: question_id, answer: options[0], seq: n + 1 } });
  }
  const { attempt } = await ask('POST', `/quizzes/${quiz.id}/submit/`, []);
  const responses = attempt.responses.map((one: { question_id: number; student_answer: string | null }) => ({
    question: one.question_id,
    answer: one.student_answer,
  }));
  tell({ submit: { attempt: attempt.id, student, responses } });
}

/** Students take quizzes on a server whose writes and syncs are recorded, until this many answers are acknowledged. */
export async function record(
  data: string,
  seats: Seat[],
  acknowledgements: number,
  more: Record<string, string> = {},
): Promise<string> {
  const trace = `${data}.trace`;
  writeFileSync(trace, '');
  giveAway(trace);
  const recorded = { LD_PRELOAD: RECORDER, RECORDED_FOLDER: data, RECORDED_TRACE: trace };
  const server = await serve(data, more, recorded);
  setDatabase(openPostgres(server.url, 6));
  const handle = openSync(trace, 'a');
  let count = 0;
  const tell = (ack: Ack) => {
    writeSync(handle, ackRecord(JSON.stringify(ack)));
    count += 1;
    if (count % CHECKPOINT_EVERY === 0) void database().query('checkpoint', []);
  };
  await Promise.all(
    seats.map(async (seat) => {
      while (count < acknowledgements) await takeQuiz(seat, tell);
    }),
  );
  await database().close();
  await server.stop();
  closeSync(handle);
  return trace;
}

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
