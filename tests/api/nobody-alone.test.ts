import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/platform.ts';
import { actsOf, aSchool, type Case, leadsNow, reads, type School, startAgain } from '../support/leads.ts';
import { stateOf, type Who } from '../support/leads.ts';

let school: School;
beforeAll(async () => {
  school = await aSchool();
});

type Act = keyof ReturnType<typeof actsOf>;

/** Everything that one person may try: of the other lead, of themselves or of a second account of theirs. */
const TRIES: [Act, Who | 'self'][] = [
  ['add', 'second'],
  ['add', 'self'],
  ['remove', 'lead'],
  ['remove', 'self'],
  ['agree', 'lead'],
  ['agree', 'second'],
  ['agree', 'self'],
  ['refuse', 'lead'],
  ['close', 'lead'],
  ['settle', 'lead'],
  ['reopen', 'lead'],
  ['eraseChild', 'lead'],
  ['erase', 'lead'],
  ['reset', 'lead'],
  ['role', 'lead'],
  ['factor', 'lead'],
];
type Try = (typeof TRIES)[number];

const attempt = (by: Who, [act, about]: Try, held: Case) =>
  actsOf(school, held)[act](school[by], school[about === 'self' ? by : about]);

/** What must hold whatever one person did, where another is a lead. */
async function seenAfter(by: Who, { id }: Case, isClosed: boolean) {
  const { lead } = school;
  const [now] = await db().select().from(users).where(eq(users.id, lead.id));
  const told = and(eq(notices.userId, lead.id), sql`data ->> 'change' = 'concern_closed'`);
  const leads = await leadsNow(school);
  return {
    isLead: leads.includes('lead') || leads.includes('lead ending'),
    readsOn: await reads(lead, id),
    isSecondLead: leads.includes('second'),
    becomesLead: leads.includes(by) && by === 'admin',
    isSame: [now?.passwordHash, now?.role].join() === [lead.passwordHash, lead.role].join(),
    isTold: !isClosed || (await db().$count(notices, told)) > 0,
  };
}
const SEEN = {
  ...{ isLead: true, readsOn: true, isSecondLead: false, becomesLead: false },
  ...{ isSame: true, isTold: true },
};

describe.each([
  { kind: 'an admin', by: 'admin', leads: ['lead'], acts: 2 },
  { kind: 'an admin who is a lead', by: 'boss', leads: ['lead', 'boss'], acts: 2 },
  { kind: 'a teacher of the child who is a lead', by: 'teacher', leads: ['lead', 'teacher'], acts: 3 },
  { kind: 'a teacher of the child', by: 'teacher', leads: ['lead'], acts: 3 },
] satisfies { kind: string; by: Who; leads: Who[]; acts: number }[])('$kind', ({ by, leads, acts }) => {
  // A refused act changes nothing, so that only what was done is followed by more.
  test('ends by no acts in a row what another lead sees, and makes no second account a lead', async () => {
    let begun: Try[][] = [[]];
    for (let length = 1; length <= acts; length += 1) {
      const done: Try[][] = [];
      for (const [before, next] of begun.flatMap((first) => TRIES.map((one) => [first, one] as const))) {
        const held = await startAgain(school, leads);
        for (const one of before) await attempt(by, one, held);
        const { status, isClosed } = await actAndLook(by, next, held);
        expect(await seenAfter(by, held, isClosed), [...before, next].join(' · ')).toEqual(SEEN);
        if (status < 300) done.push([...before, next]);
      }
      begun = done;
    }
  });
});

async function actAndLook(by: Who, act: Try, held: Case) {
  const status = await attempt(by, act, held);
  return { status, isClosed: (await stateOf(held.id)) === 'closed' };
}

const TWO: Who[] = ['boss', 'lead'];

describe('who is a lead', () => {
  test.each<[string, Who[], string[], string[]]>([
    ['the other lead is asked', TWO, ['boss remove lead'], ['boss', 'lead ending']],
    [
      'nobody agrees to what they proposed',
      TWO,
      ['boss remove lead', 'boss agree lead'],
      ['boss', 'lead ending'],
    ],
    ['nor refuses it', TWO, ['boss remove lead', 'boss refuse lead'], ['boss', 'lead ending']],
    ['whom it is about may agree', TWO, ['boss remove lead', 'lead agree lead'], ['boss']],
    ['or refuse', TWO, ['boss remove lead', 'lead refuse lead'], TWO],
    [
      'an admin who is no lead agrees to nothing',
      TWO,
      ['boss remove lead', 'admin agree lead'],
      ['boss', 'lead ending'],
    ],
    [
      'asked again, it stays with who asked first',
      TWO,
      ['boss remove lead', 'admin remove lead', 'boss agree lead'],
      ['boss', 'lead ending'],
    ],
    ['another admin proposes, a lead agrees', TWO, ['admin remove lead', 'boss agree lead'], ['boss']],
    ['the accused may be proposed', TWO, ['admin remove boss', 'lead agree boss'], ['lead']],
    [
      'own work too ends with another yes',
      TWO,
      ['boss remove boss', 'boss agree boss'],
      ['boss ending', 'lead'],
    ],
    ['own work, agreed', TWO, ['boss remove boss', 'lead agree boss'], ['lead']],
    [
      'a second account is no lead by the own yes',
      TWO,
      ['boss add second', 'boss agree second'],
      ['boss', 'lead', 'second proposed'],
    ],
    ['nor by its own', TWO, ['boss add second', 'second agree second'], ['boss', 'lead', 'second proposed']],
    ['only by another lead’s', TWO, ['boss add second', 'lead agree second'], ['boss', 'lead', 'second']],
    ['a proposal is taken back', TWO, ['boss add second', 'boss remove second'], TWO],
    ['the only lead ends alone', ['boss'], ['boss remove boss'], []],
    ['the only lead names another alone', ['boss'], ['boss add second'], ['boss', 'second']],
    ['where there is none an admin names one', [], ['admin add lead'], ['lead']],
    ['of whom the next is asked', [], ['admin add lead', 'admin add second'], ['lead', 'second proposed']],
  ])('%s', async (_, leads, acts, after) => {
    const held = await startAgain(school, leads);
    await doAll(acts, held);
    expect(await leadsNow(school)).toEqual([...after].sort());
  });
});

/** Does what is written as 'who act whom'. */
async function doAll(acts: string[], held: Case) {
  for (const words of acts) {
    const [by, act, about = by] = words.split(' ') as [Who, Act, Who?];
    await actsOf(school, held)[act](school[by], school[about]);
  }
}

describe('a concern', () => {
  test.each<[string, Who[], string[], string, boolean]>([
    ['closed by one lead waits for another', TWO, ['lead close'], 'closed', true],
    ['is not agreed to by who closed it', TWO, ['lead close', 'lead settle'], 'closed', true],
    ['is opened again by another lead', TWO, ['lead close', 'boss reopen'], 'open', true],
    ['or by who closed it', TWO, ['lead close', 'lead reopen'], 'open', true],
    ['is agreed to by another lead', TWO, ['lead close', 'boss settle'], 'agreed', true],
    ['is opened again also then', TWO, ['lead close', 'boss settle', 'lead reopen'], 'open', true],
    ['outlives the account until then', TWO, ['lead close', 'admin eraseChild'], 'closed', true],
    ['also where the closer erases it', TWO, ['boss close', 'boss eraseChild'], 'closed', true],
    ['and closed after the erasure', TWO, ['admin eraseChild', 'lead close'], 'closed', true],
    ['goes once two agreed', TWO, ['admin eraseChild', 'lead close', 'boss settle'], 'gone', false],
    ['in whichever order', TWO, ['lead close', 'boss settle', 'admin eraseChild'], 'gone', false],
    ['not before', TWO, ['admin eraseChild', 'lead close', 'boss reopen'], 'open', true],
    ['of the only lead is closed by them', ['lead'], ['lead close'], 'agreed', true],
    [
      'that waits is settled by a lead who is left alone',
      TWO,
      ['lead close', 'admin remove boss', 'boss agree boss', 'lead settle'],
      'agreed',
      true,
    ],
  ])('%s', async (_, leads, acts, state, isRead) => {
    const held = await startAgain(school, leads);
    await doAll(acts, held);
    expect([await stateOf(held.id), await reads(school.lead, held.id)]).toEqual([state, isRead]);
  });
});
