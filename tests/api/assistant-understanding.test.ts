import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { practiceTasks, quizQuestions } from '#db/schema/content.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { localModel } from '../support/model.ts';
import { makePerson } from '../support/people.ts';

const REPLY = 'Look at it again: what is the same, and what differs?';
const model = localModel({ reply: () => REPLY, timeoutMs: 1200 });

const HINTS = ['HINT-ONE', 'HINT-TWO', 'HINT-THREE'];
const SOLUTION = 'Ice takes more room than the water it came from. So it weighs less than that much water.';
const requestsFor = (name: string) => model.server().requests.filter((one) => one.name === name);
const prompts = () => requestsFor('chat').map(({ raw }) => raw);

async function aProblem(values: Partial<typeof practiceTasks.$inferInsert> = {}) {
  const place = await aPlace();
  const ofLesson = eq(practiceTasks.revisionId, place.lesson.revisionId);
  await db()
    .update(practiceTasks)
    .set({ hints: HINTS, ...values })
    .where(ofLesson);
  return place;
}
const inWords = () => aProblem({ content: 'Why does ice float on water?', solution: SOLUTION, answer: null });

/** Makes the model give this verdict on every message. */
const judging = (understanding: string) =>
  model.server().set({
    reply: (one) =>
      one.name === 'understanding'
        ? JSON.stringify({
            verdicts: Array.from({ length: 9 }, (_, at) => ({ message: at + 1, understanding })),
          })
        : REPLY,
  });
const WORDS = [
  'ice has some tiny air bubbles inside it',
  'ice is cold and the cold goes up',
  'water pushes the ice because it is wet',
  'ice is flat like a boat on water',
  'the salt of the water holds the ice',
];

describe('the hint ladder with a model', () => {
  test("tells the model the answer checker's result and the next hint; numbers need no judge", async () => {
    const { ask } = await aProblem();
    for (const message of ['Help me with problem 1', 'Is it 3?', 'Or 777?', 'It is 4']) await ask(message);
    expect(prompts()[1]).toMatch(/not right yet.*HINT-ONE/s);
    expect(prompts()[1]).not.toContain('HINT-TWO');
    expect(prompts()[2]).toContain('a guess that cannot come of the problem');
    expect(prompts()[3]).toContain('Their answer is right');
    expect(requestsFor('understanding')).toEqual([]);
  });

  test('gives the model the solution from the start, and allows it to show it only after two attempts', async () => {
    const { ask } = await aProblem({ hints: [], answer: '4', solution: 'WORKED-OUT' });
    const messages = ['Help me with problem 1', 'Is it 3?', 'Or 5?', 'I do not know. Tell me the answer.'];
    for (const message of messages) await ask(message);
    expect(prompts().map((raw) => raw.includes('WORKED-OUT'))).toEqual([true, true, true, true]);
    expect(prompts().map((raw) => raw.includes('for you alone'))).toEqual([true, true, true, false]);
    expect(prompts().map((raw) => raw.includes('Work the solution out'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('removes a sentence of the solution if the model tells it anyway', async () => {
    const { ask } = await inWords();
    model.server().set({ reply: () => 'Listen: so it weighs less than that much water! Clear?' });
    const { body } = await ask('Help me with problem 1');
    expect(body.ai_response).toBe('Listen: …! Clear?');
  });

  test('asking again brings only the first hint, however often', async () => {
    const { ask } = await aProblem();
    for (let n = 0; n < 7; n++) await ask('Help me with problem 1, tell me the answer');
    const last = prompts().at(-1)!;
    expect([last.includes('HINT-ONE'), last.includes('HINT-TWO')]).toEqual([true, false]);
    expect(prompts().some((raw) => raw.includes('Work the solution out'))).toBe(false);
  });
});

describe('words that only a reader can judge', () => {
  const talk = async () => {
    const { ask } = await inWords();
    await ask('Help me with problem 1');
    for (const message of WORDS) await ask(message);
    return prompts();
  };

  test('that show no thinking bring only the first hint', async () => {
    judging('none');
    const replies = await talk();
    expect(requestsFor('understanding').length).toBe(WORDS.length);
    expect(replies.some((raw) => raw.includes('HINT-TWO') || raw.includes('Work the solution out'))).toBe(
      false,
    );
  });

  test('that are wrong bring one hint each, then the solution', async () => {
    judging('wrong');
    const replies = await talk();
    expect(
      [replies[1], replies[2], replies[3]].map((raw) => HINTS.find((hint) => raw!.includes(hint))),
    ).toEqual(HINTS);
    expect(replies[1]).toContain('Their thinking leads elsewhere');
    expect(replies.map((raw) => raw.includes('Work the solution out'))).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ]);
  });

  test('that are partly right are called partly right', async () => {
    judging('partly');
    expect((await talk()).at(1)).toContain('right as far as it goes');
    model.server().requests.length = 0;
    judging('right');
    expect((await talk()).at(1)).toContain('Their answer is right');
  });

  test.each(['500', 'hang', 'malformed'] as const)(
    'count as attempts if the judge fails (%s), and the student gets a reply',
    async (mode) => {
      model.server().set({ mode: ({ name }) => (name === 'understanding' ? mode : 'ok') });
      const { ask } = await inWords();
      await ask('Help me with problem 1');
      expect((await ask(WORDS[0]!)).body).toEqual({ ai_response: REPLY });
      expect(prompts()[1]).toContain('HINT-ONE');
    },
  );

  test('go to the judge without names', async () => {
    judging('none');
    const { person, ask } = await inWords();
    await db().update(users).set({ firstName: 'Zarghona' }).where(eq(users.id, person.id));
    await ask('Help me with problem 1');
    await ask('Zarghona thinks ice has air inside it');
    expect(requestsFor('understanding')[0]!.raw).toContain('air inside it');
    expect(requestsFor('understanding')[0]!.raw).not.toContain('Zarghona');
  });
});

test("the model is told the student's own mistakes in the author's words, and nobody else's mistakes", async () => {
  const { lesson, person, ask } = await aPlace();
  const other = await makePerson();
  const [question] = await db().select().from(quizQuestions).where(eq(quizQuestions.quizId, lesson.quizId));
  const wrong = question!.options.filter((option) => option !== question!.correctAnswer);
  const misconceptions = { [wrong[0]!]: 'OWN-MISTAKE', [wrong[1]!]: 'OTHER-MISTAKE' };
  await db().update(quizQuestions).set({ misconceptions }).where(eq(quizQuestions.id, question!.id));
  for (const [token, option] of [
    [person.token, wrong[0]],
    [other.token, wrong[1]],
  ]) {
    const body = [{ question_id: question!.id, student_answer: option }];
    expect((await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: token!, body })).status).toBe(
      201,
    );
  }
  model.server().requests.length = 0;
  await ask('What is a fraction?');
  expect(prompts()[0]).toContain('Their wrong answers lately showed: OWN-MISTAKE.');
  expect(prompts()[0]).not.toContain('OTHER-MISTAKE');
});
