import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { activityDays, lessonProgress, practiceItems } from '#db/schema/learning.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { catalogues } from '#lib/platform/i18n/messages.ts';
import { weekOf } from '#lib/school/parents/parents.rules.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { makeAssignment } from '../support/assignments.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { LINK, linked, open } from '../support/parents.ts';
import { makePerson } from '../support/people.ts';

describe("a parents' page", () => {
  test('is not cached, indexed or sent as a referrer, and sets no cookie', async () => {
    const { token } = await linked();
    for (const { headers, text } of [await open(token), await open('D'.repeat(43))]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('set-cookie')).toBe(null);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).not.toMatch(/<script|https?:/);
      expect(text).not.toContain(token);
    }
  });

  test.each(LANGUAGES)(
    "is in %s with its text direction, whatever the link's own language",
    async (language) => {
      const { token } = await linked({}, { ...LINK, language });
      const { locale, dir } = INTERFACE[language];
      const words = catalogues[language].parents;
      const own = await open(token);
      expect(own.text).toContain(`<html lang="${locale}" dir="${dir}">`);
      expect(own.text).toContain(words.empty);
      const other: Language = language === 'Arabic' ? 'Urdu' : 'Arabic';
      const { text } = await open(token, `?language=${other}`);
      expect(text).toContain(`<html lang="${INTERFACE[other].locale}" dir="rtl">`);
      expect(text).toContain(catalogues[other].parents.empty);
      const gone = await open('E'.repeat(43), `?language=${language}`);
      expect(gone.text).toContain(words.gone);
    },
  );

  test("shows what this child did, and nobody else's name, email or score", async () => {
    const { child, teacher, classId, token } = await linked();
    const other = await makePerson({ grade: 5 });
    await db().update(users).set({ firstName: 'Gulmakai' }).where(eq(users.id, other.id));
    const subject = await makeSubject({ grade: 5, name: 'Mathematics' });
    const titles = ['Halves and quarters', 'Angles', 'Time'];
    const [mine, missed, theirs] = await Promise.all(
      titles.map(async (title, index) =>
        makeLesson({ subjectId: subject.id, title, order: index + 1, topic: 'adding-fractions' }),
      ),
    );
    const at = new Date();
    const progress = (studentId: number, lessonId: number) => ({
      studentId,
      lessonId,
      openedAt: at,
      lastOpenedAt: at,
    });
    await db()
      .insert(lessonProgress)
      .values([progress(child.id, mine!.id), progress(other.id, theirs!.id)]);
    const tried = (studentId: number, lesson: typeof mine, correct: number) => ({
      ...{ studentId, lessonId: lesson!.id, quizId: lesson!.quizId, state: 'submitted' as const },
      ...{ closesAt: at, submittedAt: at, optionSeed: 0, asked: 10, correct },
    });
    await db()
      .insert(quizAttempts)
      .values([tried(child.id, mine, 5), tried(child.id, mine, 8), tried(child.id, missed, 3)]);
    await db()
      .insert(quizAttempts)
      .values(tried(other.id, theirs, 9));
    const drawn = { lessonId: mine!.id, purpose: 'practice' as const, generator: 'add-decimals', version: 1 };
    const item = (isHit: boolean, seed: number) => ({
      ...{ studentId: child.id, ...drawn, seed, level: 1, country: 'en', closedAt: at, isHit },
    });
    await db()
      .insert(practiceItems)
      .values([item(true, 1), item(false, 2), item(false, 3)]);
    await makeAssignment(classId, missed!.id, teacher.id);
    const { text } = await open(token);
    const plain = text.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '');
    expect(plain).toContain('Shaista');
    expect(plain).toMatch(/Halves and quarters · first 50%, best 80% · passed/);
    expect(plain).toMatch(/Angles · 30% · not passed yet/);
    expect(plain).toMatch(/3 exercises, 1 right at once/);
    expect(plain).toMatch(/Read the lesson: Angles/);
    expect(plain).toContain(catalogues.English.parents.hard.title);
    expect(plain).toContain(catalogues.English.parents.home.hard);
    for (const alien of [
      'Gulmakai',
      'Time',
      '90%',
      child.username,
      child.email,
      other.username,
      teacher.username,
      teacher.firstName,
      'Safi',
    ])
      expect(plain).not.toContain(alien);
  });

  test('works for a child without an email and for one without a profile', async () => {
    const small = await linked({ email: null });
    expect((await open(small.token)).status).toBe(200);
    const bare = await linked({ profile: false });
    expect((await open(bare.token)).status).toBe(200);
  });

  test('goes back eight weeks, each from the first day to the last on the child’s own calendar', async () => {
    const { child, token } = await linked({ timeZone: 'Asia/Kabul' });
    const now = await database().query("select (now() at time zone 'Asia/Kabul')::date::text as today", []);
    const { today } = now.rows[0] as { today: string };
    const subject = await makeSubject({ grade: 5 });
    // Afghanistan's week begins on Saturday, four and a half hours before that of UTC.
    const { fromDay } = weekOf(today, 6, 1);
    const begins = Date.parse(`${fromDay}T00:00:00+04:30`);
    const week = 7 * 86_400_000;
    const cases = { 'Last minute before': -60_000, 'First minute': 60_000, 'Last minute': week - 60_000 };
    for (const [index, [title, ms]] of Object.entries(cases).entries()) {
      const lesson = await makeLesson({ subjectId: subject.id, title, order: index + 1 });
      const openedAt = new Date(begins + ms);
      await db()
        .insert(lessonProgress)
        .values({ studentId: child.id, lessonId: lesson.id, openedAt, lastOpenedAt: openedAt });
    }
    await db().insert(activityDays).values({ studentId: child.id, day: fromDay });
    const titlesOf = async (back: number) => {
      const { text } = await open(token, `?week=${back}`);
      return Object.keys(cases).filter((title) => text.includes(`>${title}<`));
    };
    expect(await titlesOf(0)).toEqual([]);
    expect(await titlesOf(1)).toEqual(['First minute', 'Last minute']);
    expect(await titlesOf(2)).toEqual(['Last minute before']);
    await db().update(studentProfiles).set({ timeZone: 'UTC' }).where(eq(studentProfiles.userId, child.id));
    const [first, ninth] = await Promise.all([open(token), open(token, '?week=9')]);
    expect(ninth.text).toBe(first.text);
    expect((await open(token, '?week=8')).text).not.toContain('week=9');
  });
});
