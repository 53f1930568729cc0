import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { concerns } from '#db/schema/school-care.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { open } from '../support/parents.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const ACTS = ['join', 'leave', 'reset', 'renew', 'name', 'erase'] as const;
type Act = (typeof ACTS)[number];
const PAIRS = ACTS.flatMap((first) => ACTS.map((second) => [first, second] as const));

type Thing = 'marks' | 'answers' | 'conversation' | 'concern' | 'copy' | 'link';
type Reader = 'pupil' | 'holder' | 'home' | 'other' | 'former' | 'lead' | 'admin' | 'parent';
type Reading = Record<Thing, Reader[]>;

/** What the school knows after some acts. `home`: the class that answers for the pupil. */
type Fact = {
  home: 'A' | 'B' | null;
  inA: boolean;
  inB: boolean;
  reset: boolean;
  named: boolean;
  gone: boolean;
};

/** Who reads what was there before the acts. Written from what the school was promised, not from the product. */
function promised({ home, inA, reset, named, gone }: Fact): Reading {
  const nobody = { marks: [], answers: [], conversation: [], concern: [], copy: [], link: [] };
  if (gone) return nobody;
  const who = (of: Partial<Record<Reader, boolean>>) =>
    Object.entries(of).flatMap(([reader, may]) => (may ? [reader as Reader] : []));
  // A new password ends what was signed in with the old one, and a card dies with its maker's right to the child. A child
  // whom no class has stays signed in: nobody else could hear it.
  const stays = inA || home === null;
  const own = { pupil: !reset && stays, holder: reset && stays };
  // A teacher sees what was done since the pupil joined, also where theirs becomes the home class later.
  const work = { ...own, home: inA, admin: true };
  // Whoever holds a password that somebody else set reads nothing that was said before; no admin reads it at all.
  const said = { ...own, holder: false, lead: true, other: named };
  // A link is its home class's, and dies with its maker's right to it.
  const link = { home: home === 'A', other: home === 'B', admin: true, parent: home === 'A' };
  return {
    marks: who({ ...work, parent: home === 'A' }),
    answers: who(work),
    conversation: who(said),
    // A cry is in no copy of the pupil's own: others may sit at their device.
    concern: who({ ...said, pupil: false }),
    copy: who({ ...own, admin: true }),
    link: who(link),
  };
}

/** What an act changes; one by somebody who has no right to it, nothing. */
function after(fact: Fact, act: Act): Fact {
  const now = { ...fact };
  if (act === 'join') now.inB = true;
  if (act === 'leave') now.inA = false;
  if (act === 'reset' && fact.home === 'A' && !fact.gone) now.reset = true;
  if (act === 'name') now.named = true;
  if (act === 'erase') now.gone = true;
  return { ...now, home: now.inA ? 'A' : now.inB ? 'B' : null };
}

type Person = Awaited<ReturnType<typeof makePerson>>;
type Card = { id: number; username: string; secret: string[] };

let home: Person, former: Person, lead: Person, admin: Person;
let classA: number;
let code: string;
let lesson: Awaited<ReturnType<typeof makeLesson>>;
let subjectId: number;
let cards: Card[];
beforeAll(async () => {
  const teacher = () => makePerson({ role: 'instructor' });
  [home, former, lead, admin] = await Promise.all([teacher(), teacher(), teacher(), makeAdmin()]);
  classA = await makeClass({ teachers: [home, former], gradeLevel: 5, isDoorOpen: true });
  const body = { user_id: former.id };
  await call('POST', `/classes/${classA}/teachers/remove/`, { token: home.token, body });
  code = (await db().select().from(classes).where(eq(classes.id, classA)))[0]!.code;
  subjectId = (await makeSubject({ grade: 5 })).id;
  lesson = await makeLesson({ subjectId, questions: 2 });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  const students = PAIRS.map((pair) => ({ first_name: 'Zala', last_name: pair.join(' ') }));
  cards = (await call('POST', `/classes/${classA}/accounts/`, { token: home.token, body: { students } }))
    .body;
});

let addresses = 0;
async function enter({ id, secret }: Card): Promise<string | undefined> {
  addresses += 1;
  const headers = { 'x-dars-address': `203.0.${addresses >> 8}.${addresses % 256}` };
  const body = { code, student_id: id, password: secret.join(' ') };
  return (await call('POST', '/doors/enter/', { body, headers })).body.access_token;
}

/** A pupil who has handed in a quiz, talked, and asked for help; the mother's link; and the teacher of another class. */
async function begin(card: Card) {
  const token = await enter(card);
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: await answersTo(lesson.quizId, 2) });
  for (const content of ['What is a half?', 'my teacher hits me']) {
    const body = { subject_id: subjectId, lesson_id: lesson.id, user_messages: [{ role: 'user', content }] };
    expect((await call('POST', '/ai/assist/', { token, body })).status).toBe(200);
  }
  const [concern] = await db().select().from(concerns).where(eq(concerns.studentId, card.id));
  const label = { label: 'Mother', language: 'English' };
  const link = await call('POST', `/users/${card.id}/parent_links/`, { token: home.token, body: label });
  const other = await makePerson({ role: 'instructor' });
  const classB = await makeClass({ teachers: [other], gradeLevel: 5 });
  return {
    ...{ card, token, other, classB, concernId: concern!.id, linkId: link.body.id as number },
    ...{
      address: link.body.address as string,
      former: [] as string[],
      holder: undefined as string | undefined,
    },
  };
}

type Story = Awaited<ReturnType<typeof begin>>;

const DO: Record<Act, (story: Story) => Promise<unknown>> = {
  async join({ card, other, classB }) {
    const body = { account: card.username };
    await call('POST', `/classes/${classB}/students/`, { token: other.token, body });
    for (const { token } of [home, admin]) {
      const { body: asked } = await call('GET', '/class_requests/', { token });
      const mine = asked.find(({ student }: { student: { id: number } }) => student.id === card.id);
      if (mine) await call('POST', `/class_requests/${mine.id}/accept/`, { token });
    }
  },
  leave: ({ card }) =>
    call('POST', `/classes/${classA}/students/remove/`, {
      ...{ token: home.token, body: { student_id: card.id } },
    }),
  async reset(story) {
    const body = { student_ids: [story.card.id] };
    const reset = await call('POST', `/classes/${classA}/passwords/`, { token: home.token, body });
    if (reset.status === 200) story.holder = await enter(reset.body[0]);
  },
  async renew(story) {
    const renewed = await call('POST', `/parent_links/${story.linkId}/renew/`, { token: home.token });
    if (renewed.status !== 200) return;
    story.former.push(story.address);
    story.address = renewed.body.address;
  },
  async name({ other }) {
    const account = { account: other.email };
    await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: account });
    const body = { accepts: true };
    await call('PUT', `/safeguarding/leads/${other.id}/`, { token: lead.token, body });
  },
  async erase({ card, concernId }) {
    const erased = await call('DELETE', `/admin/users/${card.id}/`, { token: admin.token });
    expect([204, 404]).toContain(erased.status);
    if (erased.status === 404) return;
    // The lead has it until they close it; whoever erases learns of nothing.
    const kept = await call('GET', `/safeguarding/concerns/${concernId}/`, { token: lead.token });
    expect(kept.body.student.username).toBe(card.username);
    const body = { text: 'The family moves away.', closes: true };
    await call('POST', `/safeguarding/concerns/${concernId}/notes/`, { token: lead.token, body });
  },
};

const opens = async (address: string) => (await open(address.split('/p/')[1]!)).status === 200;

/** What a member of staff reads of the pupil by each call that could show it, in the class that is theirs. */
async function readByStaff({ token }: { token: string }, classId: number, { card, concernId }: Story) {
  const get = async (path: string) => (await call('GET', path, { token })).body ?? {};
  const [marks, attempts, record, messages, concern, held, links] = await Promise.all([
    get(`/classes/${classId}/marks/`),
    get(`/classes/${classId}/attempts/?student_id=${card.id}&lesson_id=${lesson.id}`),
    get(`/admin/students/${card.id}/`),
    get(`/safeguarding/students/${card.id}/messages/`),
    get(`/safeguarding/concerns/${concernId}/`),
    get(`/admin/users/${card.id}/held/`),
    call('GET', `/users/${card.id}/parent_links/`, { token }),
  ]);
  const row = marks.students?.find(({ id }: { id: number }) => id === card.id);
  return {
    marks: row?.marks.length > 0 || record.attempts?.length > 0,
    answers: attempts.attempts?.length > 0 || record.attempts?.[0]?.responses.length > 0,
    conversation: JSON.stringify([messages, held.assistant ?? null]).includes('half'),
    concern: JSON.stringify([concern, held.concerns ?? null]).includes('hits me'),
    copy: held.account?.length > 0,
    link: links.status === 200,
  };
}

/** What somebody reads who is signed in as the pupil. */
async function readAsPupil(token: string | undefined) {
  if (!token) return {};
  const get = async (path: string) => (await call('GET', path, { token })).body;
  const place = `subject_id=${subjectId}&lesson_id=${lesson.id}`;
  const [attempts, thread, held] = await Promise.all([
    get(`/lessons/${lesson.id}/attempts/`),
    get(`/ai/conversation/?${place}`),
    get('/users/profile/me/held/'),
  ]);
  return {
    marks: attempts?.[0]?.score === 100,
    answers: attempts?.[0]?.responses?.length > 0,
    conversation: JSON.stringify([thread, held?.assistant ?? null]).includes('half'),
    concern: held?.concerns?.length > 0,
    copy: held?.account?.length > 0,
  };
}

async function read(story: Story): Promise<Reading> {
  const { token, holder, other, classB, address } = story;
  const isOpen = await opens(address);
  const found: Record<Reader, Partial<Record<Thing, boolean>>> = {
    pupil: await readAsPupil(token),
    holder: await readAsPupil(holder),
    home: await readByStaff(home, classA, story),
    other: await readByStaff(other, classB, story),
    former: await readByStaff(former, classA, story),
    lead: await readByStaff(lead, classA, story),
    admin: await readByStaff(admin, classA, story),
    parent: { marks: isOpen, link: isOpen },
  };
  const readers = (thing: Thing) =>
    Object.entries(found).flatMap(([reader, things]) => (things[thing] ? [reader as Reader] : []));
  return {
    ...{ marks: readers('marks'), answers: readers('answers'), conversation: readers('conversation') },
    ...{ concern: readers('concern'), copy: readers('copy'), link: readers('link') },
  };
}

const sorted = (reading: Reading) =>
  Object.fromEntries(Object.entries(reading).map(([thing, readers]) => [thing, [...readers].sort()]));

const BEFORE: Fact = { home: 'A', inA: true, inB: false, reset: false, named: false, gone: false };

describe('who reads a pupil’s marks, answers, conversation, concern, copy and link', () => {
  test.each(PAIRS.map((pair, index) => [...pair, index] as const))(
    'after %s and %s',
    async (one, two, index) => {
      const story = await begin(cards[index]!);
      let fact = BEFORE;
      if (index === 0) expect(sorted(await read(story))).toEqual(sorted(promised(fact)));
      for (const act of [one, two]) {
        await DO[act](story);
        fact = after(fact, act);
      }
      expect(sorted(await read(story))).toEqual(sorted(promised(fact)));
      for (const dead of story.former) expect(await opens(dead)).toBe(false);
    },
  );
});
