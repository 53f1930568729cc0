import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { aLiveClass } from '../support/live.ts';
import { LOSSES, startPoorNetwork } from '../support/poor-network.ts';
import { judge } from './figures.ts';
import { insist, type Network, Phone, send } from './phone.ts';
import { openSchool } from './school.ts';
import { SEED, seeded } from './seed.ts';
import { Witness } from './witness.ts';

const PHONES = 40;
const QUESTIONS = 6;
const DELAY_MS = 400;
const LOSS = 0.05;
/** Every eighth student never submits; the teacher's end submits for them. */
const ENDED = 8;
/** The longest time from the teacher's 'Go on' to the last answer's acknowledgement. */
const LONGEST_AFTER_PAUSE_MS = 60_000;

type Seat = { state: string; answered: number; asked: number | null };

/** A teacher's page: starts, pauses, resumes and ends the quiz over the same network, and polls it throughout. */
class Desk {
  readonly #network: Network;
  readonly #path: string;
  #tag = '';
  seats: Seat[] = [];

  constructor(network: Network, path: string) {
    this.#network = network;
    this.#path = path;
  }

  /** It has already started if the answer to an earlier try was lost. */
  async start(lessonId: number): Promise<void> {
    const { status } = await insist(this.#network, 'POST', this.#path, { body: { lessonId } });
    expect([201, 409]).toContain(status);
  }

  async pause(isPaused: boolean): Promise<void> {
    const { status } = await insist(this.#network, 'PUT', `${this.#path}pause/`, { body: { isPaused } });
    expect(status).toBe(200);
  }

  end = () => insist(this.#network, 'POST', `${this.#path}end/`);

  async look(): Promise<void> {
    const headers = { 'if-none-match': this.#tag };
    const { status, body, tag } = await send(this.#network, 'GET', this.#path, { headers });
    if (status !== 200 || !body.live) return;
    [this.seats, this.#tag] = [body.live.seats, tag];
    expect(this.seats).toHaveLength(PHONES);
  }

  async lookUntil(isSo: () => boolean): Promise<void> {
    for (; !isSo(); await pause(500)) await this.look();
  }
}

test('40 phones on one access point with 5 % loss and 400 ms delay finish a live quiz', async () => {
  onTestFailed(() => console.error(`seed ${SEED}`));
  const school = await openSchool({ students: 0 });
  // All phones share one address, as in a school.
  await db().execute(sql`drop trigger first_call on rate_limits`);
  const { lesson, mine, students, path } = await aLiveClass(PHONES, QUESTIONS);
  const app = await school.openApp();
  const random = seeded(SEED);
  const weather = { random, delayMs: DELAY_MS, loss: LOSS };
  const network = await startPoorNetwork(() => app.port, weather);
  onTestFinished(network.stop);
  const witness = new Witness('poor-network');
  const paused = { from: Infinity, to: Infinity, taken: 0 };
  const onSave = (sentAt: number) => {
    if (sentAt > paused.from && Date.now() < paused.to) paused.taken += 1;
  };
  const phones = students.map(
    ({ id, token }) =>
      new Phone(id, { url: network.url, token }, { witness, onSave, random: seeded(SEED + id) }),
  );
  const desk = new Desk({ url: network.url, token: mine.token }, path);

  await desk.start(lesson.id);
  const isHandingIn = (index: number) => index % ENDED !== 0;
  const work = phones.map(async (phone, index) => {
    await phone.answerAll();
    if (isHandingIn(index)) await phone.handIn();
  });
  const all = Promise.all(work);
  all.catch((error: unknown) => witness.giveUp(error));

  await witness.after(PHONES * 2);
  await desk.pause(true);
  paused.from = Date.now();
  await desk.lookUntil(() => phones.filter(({ isPaused }) => isPaused).length >= PHONES / 2);
  paused.to = Date.now();
  await desk.pause(false);
  const wentOn = Date.now();

  const left = PHONES / ENDED;
  const isAnswered = ({ answered }: Seat) => answered === QUESTIONS;
  const counted = (state: string) => desk.seats.filter((seat) => seat.state === state && isAnswered(seat));
  const deskCounts = desk.lookUntil(
    () => counted('submitted').length === PHONES - left && counted('open').length === left,
  );
  await all;
  expect(Date.now() - wentOn).toBeLessThan(LONGEST_AFTER_PAUSE_MS);
  await deskCounts;
  await desk.end();
  const last = await Promise.all(phones.map((phone) => phone.readScore()));

  expect(paused.taken, 'answers taken during the pause').toBe(0);
  const right = phones.map(
    ({ chosen }) => [...chosen.values()].filter((one) => one.startsWith('right')).length,
  );
  const percents = right.map((count) => Math.round((count / QUESTIONS) * 100));
  expect(last.map(Math.round)).toEqual(percents);
  const attempts = await db().select().from(quizAttempts).where(eq(quizAttempts.lessonId, lesson.id));
  expect(new Set(attempts.map(({ studentId }) => studentId)).size).toBe(PHONES);
  expect(attempts.map(({ state }) => state)).toEqual(Array(PHONES).fill('submitted'));
  for (const loss of LOSSES) expect(network.lost[loss], loss).toBeGreaterThan(0);
  judge(
    '40 phones, losses and delays',
    Object.values(network.lost).reduce((sum, n) => sum + n),
    await witness.verdict(),
  );
}, 120_000);
