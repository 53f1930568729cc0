import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { call } from './api.ts';
import { makeClass } from './classes.ts';
import { answersTo, makeLesson, makeSubject } from './lessons.ts';
import { open } from './parents.ts';
import { makeAdmin, makePerson } from './people.ts';

export const ACTS = ['join', 'leave', 'reset', 'renew', 'name', 'erase'] as const;
/** What happens to the home class: `reclaim` is an end, a card by whose home it is then, and a reopening. */
export const CLASS_ACTS = ['end', 'reopen', 'reclaim', 'move', 'dismiss'] as const;
export type Act = (typeof ACTS)[number] | (typeof CLASS_ACTS)[number];

type Thing = 'marks' | 'answers' | 'conversation' | 'concern' | 'copy' | 'link';
export type Reader = 'pupil' | 'holder' | 'home' | 'other' | 'former' | 'lead' | 'admin' | 'parent';
export type Reading = Record<Thing, Reader[]>;

type Card = { id: number; username: string; secret: string[] };
type Caller = { token: string };

/** Whom all stories share: an admin, two safeguarding leads, and a lesson. */
export async function makeStage() {
  const staff = () => makePerson({ role: 'instructor' });
  const [lead, secondLead, admin] = await Promise.all([staff(), staff(), makeAdmin()]);
  const subjectId = (await makeSubject({ grade: 5 })).id;
  const lesson = await makeLesson({ subjectId, questions: 2 });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  await db().insert(safeguardingLeads).values({ userId: secondLead.id });
  return { lead, secondLead, admin, subjectId, lesson };
}
type Stage = Awaited<ReturnType<typeof makeStage>>;

const post = ({ token }: Caller, path: string, body: object = {}) => call('POST', path, { token, body });

let addresses = 0;
async function enter(code: string, { id, secret }: Card): Promise<string | undefined> {
  addresses += 1;
  const headers = { 'x-dars-address': `203.0.${addresses >> 8}.${addresses % 256}` };
  const body = { code, student_id: id, password: secret.join(' ') };
  return (await call('POST', '/doors/enter/', { body, headers })).body.access_token;
}

/**
 * A pupil of a class of their own, who has handed in a quiz, talked, and asked for help; the mother's link; the teacher
 * of another class; and somebody who was a teacher of the first.
 */
export async function begin(stage: Stage) {
  const { lesson, subjectId } = stage;
  const teacher = () => makePerson({ role: 'instructor' });
  const [home, former, other] = await Promise.all([teacher(), teacher(), teacher()]);
  const classA = await makeClass({ teachers: [home, former], gradeLevel: 5, isDoorOpen: true });
  await post(home, `/classes/${classA}/teachers/remove/`, { user_id: former.id });
  const classB = await makeClass({ teachers: [other], gradeLevel: 5, isDoorOpen: true });
  const codeOf = async (id: number) => (await db().select().from(classes).where(eq(classes.id, id)))[0]!.code;
  const [code, codeB] = [await codeOf(classA), await codeOf(classB)];
  const students = [{ first_name: 'Zala', last_name: 'Noor' }];
  const [card] = (await post(home, `/classes/${classA}/accounts/`, { students })).body as [Card];
  const token = await enter(code, card);
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: await answersTo(lesson.quizId, 2) });
  for (const content of ['What is a half?', 'my teacher hits me']) {
    const body = { subject_id: subjectId, lesson_id: lesson.id, user_messages: [{ role: 'user', content }] };
    expect((await call('POST', '/ai/assist/', { token, body })).status).toBe(200);
  }
  const [concern] = await db().select().from(concerns).where(eq(concerns.studentId, card.id));
  const link = await post(home, `/users/${card.id}/parent_links/`, { label: 'Mother', language: 'English' });
  return {
    ...stage,
    ...{ card, token, home, formerTeacher: former, other, classA, classB, code, codeB },
    ...{ concernId: concern!.id, linkId: link.body.id as number, address: link.body.address as string },
    ...{ former: [] as string[], holder: undefined as string | undefined },
  };
}

export type Story = Awaited<ReturnType<typeof begin>>;

async function reset(story: Story, by: Caller, classId: number, code: string): Promise<void> {
  const answer = await post(by, `/classes/${classId}/passwords/`, { student_ids: [story.card.id] });
  if (answer.status === 200) story.holder = await enter(code, answer.body[0]);
}

/** Reopens the first class, with its door. */
async function reopen({ home, classA }: Story): Promise<void> {
  await post(home, `/classes/${classA}/reopen/`);
  const body = { is_open: true };
  await call('PUT', `/classes/${classA}/door/`, { token: home.token, body });
}

export const DO: Record<Act, (story: Story) => Promise<unknown>> = {
  async join({ card, home, admin, other, classB }) {
    await post(other, `/classes/${classB}/students/`, { account: card.username });
    for (const by of [home, admin]) {
      const { status, body: asked } = await call('GET', '/class_requests/', { token: by.token });
      const requests = status === 200 ? asked : [];
      const mine = requests.find(({ student }: { student: { id: number } }) => student.id === card.id);
      if (mine) await post(by, `/class_requests/${mine.id}/accept/`);
    }
  },
  leave: ({ card, home, classA }) =>
    post(home, `/classes/${classA}/students/remove/`, { student_id: card.id }),
  reset: (story) => reset(story, story.home, story.classA, story.code),
  async renew(story) {
    const renewed = await post(story.home, `/parent_links/${story.linkId}/renew/`);
    if (renewed.status !== 200) return;
    story.former.push(story.address);
    story.address = renewed.body.address;
  },
  async name({ other, admin, lead }) {
    await post(admin, '/admin/safeguarding/leads/', { account: other.email });
    const body = { accepts: true };
    await call('PUT', `/safeguarding/leads/${other.id}/`, { token: lead.token, body });
  },
  async erase({ card, admin, lead, secondLead, concernId }) {
    const erased = await call('DELETE', `/admin/users/${card.id}/`, { token: admin.token });
    expect([204, 404]).toContain(erased.status);
    if (erased.status === 404) return;
    // The leads have it until one closes it and another agrees; whoever erases learns of nothing.
    const kept = await call('GET', `/safeguarding/concerns/${concernId}/`, { token: lead.token });
    expect(kept.body.student.username).toBe(card.username);
    const note = { text: 'The family moves away.', closes: true };
    await post(lead, `/safeguarding/concerns/${concernId}/notes/`, note);
    const agreed = { token: secondLead.token, body: { accepts: true } };
    await call('PUT', `/safeguarding/concerns/${concernId}/`, agreed);
  },
  end: ({ home, classA }) => post(home, `/classes/${classA}/end/`),
  async reopen(story) {
    await post(story.home, `/classes/${story.classA}/end/`);
    await reopen(story);
  },
  async reclaim(story) {
    const { home, other, classA, classB, codeB } = story;
    await post(home, `/classes/${classA}/end/`);
    await reset(story, other, classB, codeB);
    await reopen(story);
  },
  async move({ card, admin, classA, classB }) {
    await post(admin, `/classes/${classB}/students/`, { account: card.username });
    await post(admin, `/classes/${classA}/students/remove/`, { student_id: card.id });
  },
  dismiss: ({ home, admin }) =>
    call('PUT', `/admin/users/${home.id}/`, { token: admin.token, body: { role: 'student' } }),
};

export const opens = async (address: string) => (await open(address.split('/p/')[1]!)).status === 200;

/** What a member of staff reads of the pupil by each call that could show it, in the class that is theirs. */
async function readByStaff({ token }: Caller, classId: number, { card, concernId, lesson }: Story) {
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
async function readAsPupil(token: string | undefined, { subjectId, lesson }: Story) {
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

export async function read(story: Story): Promise<Reading> {
  const { token, holder, home, formerTeacher, other, lead, admin, classA, classB, address } = story;
  const isOpen = await opens(address);
  const found: Record<Reader, Partial<Record<Thing, boolean>>> = {
    pupil: await readAsPupil(token, story),
    holder: await readAsPupil(holder, story),
    home: await readByStaff(home, classA, story),
    other: await readByStaff(other, classB, story),
    former: await readByStaff(formerTeacher, classA, story),
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
