import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { curriculumFolder, LESSON, practice, quiz, subject } from './fixtures/folder.ts';
import { loadCurriculum, readCurriculum } from './read.ts';

function read(changes: Record<string, string | null> = {}) {
  const { root, remove } = curriculumFolder(changes);
  try {
    return readCurriculum(root);
  } finally {
    remove();
  }
}

function messages(changes: Record<string, string | null>): string[] {
  const { root, remove } = curriculumFolder(changes);
  try {
    return loadCurriculum(root).findings.map((p) => `${p.file}: ${p.message}`);
  } finally {
    remove();
  }
}

describe('reading a curriculum', () => {
  it('gives subjects with their lessons in typed form', () => {
    const [subject] = read();
    const [lesson] = subject?.lessons ?? [];
    expect(subject).toMatchObject({
      key: 'grade-03/mathematics',
      grade: 3,
      names: { Urdu: { name: 'Mathematics' } },
    });
    expect(lesson).toMatchObject({
      key: LESSON,
      language: 'English',
      order: 1,
      title: 'Rows and shares',
      minutes: 15,
    });
    expect(lesson?.sections.map((s) => s.id)).toEqual(['rows-of-stones', 'sharing-the-stones']);
    expect(lesson?.items[0]).toMatchObject({
      correct: '12',
      sectionId: 'rows-of-stones',
      objectiveId: 'rows',
      compute: '3 * 4',
    });
    expect(lesson?.tasks[0]?.hints).toHaveLength(3);
    expect(lesson?.content).toMatch(/^Look at the wall/);
  });

  it('changes the hash when one of the three files changes', () => {
    const hash = (changes: Record<string, string>) => read(changes)[0]?.lessons[0]?.hash;
    const changed = practice();
    if (changed[0]) changed[0].answer = '6';
    expect(hash({})).toBe(hash({}));
    expect(hash({ [`${LESSON}/practice.yaml`]: stringify(changed) })).not.toBe(hash({}));
  });

  it('throws one error that lists every finding with its file', () => {
    expect(() => read({ [`${LESSON}/practice.yaml`]: null, [`${LESSON}/quiz.yaml`]: 'a: [' })).toThrow(
      /2 problem\(s\)[\s\S]*practice\.yaml: The file is missing[\s\S]*quiz\.yaml: The file can't be read/,
    );
  });

  it('says at which line a file stops being readable, and what to do there', () => {
    const unreadable = (text: string) => messages({ [`${LESSON}/quiz.yaml`]: text })[0];
    const at = `${LESSON}/quiz.yaml: The file can't be read at line`;
    expect(unreadable('- answer: two\n  explanation: It takes: two\n')).toBe(
      `${at} 2: a text with a colon in it needs quotes, and fields begin below each other.`,
    );
    expect(unreadable('- answer: "two\n')).toBe(
      `${at} 2: a quote or a bracket is opened there or above and not closed.`,
    );
    expect(unreadable('- answer: **two** rows\n')).toContain('at line 1: put the text in quotes');
    expect(unreadable('- answer: **two**\n')).toContain('begins with * or & needs quotes');
    const title = '---\ntitle: Rows: and shares\n---\n## One\n';
    expect(messages({ [`${LESSON}/lesson.md`]: title })[0]).toContain('at line 2: a text with a colon');
  });

  it('says in plain words where a file breaks the format', () => {
    const [first, ...rest] = quiz();
    const broken = [{ ...first, answer: 12, explantion: 'x', wrong: first?.wrong.slice(1) }, ...rest];
    expect(messages({ [`${LESSON}/quiz.yaml`]: stringify(broken) })).toEqual([
      `${LESSON}/quiz.yaml: question 1, answer: must be a text: put it in quotes.`,
      `${LESSON}/quiz.yaml: question 1, wrong: there must be exactly three wrong options.`,
      `${LESSON}/quiz.yaml: question 1: has fields that are not known here: explantion.`,
    ]);
  });

  it('requires three hints and four tasks', () => {
    const tasks = practice()
      .slice(1)
      .map((t) => ({ ...t, hints: t.hints.slice(1) }));
    const faults = messages({ [`${LESSON}/practice.yaml`]: stringify(tasks) });
    expect(faults.join('\n')).toMatch(/task 1, hints: there must be exactly three hints/);
    expect(faults.join('\n')).toMatch(/there must be at least 4 tasks/);
  });

  it('compares the subject’s grade with its folder', () => {
    expect(messages({ 'grade-03/mathematics/subject.yaml': null })).toEqual([
      'grade-03/mathematics/subject.yaml: The file is missing.',
    ]);
    expect(messages({ 'grade-04/mathematics/subject.yaml': stringify(subject) })).toEqual([
      'grade-04/mathematics/subject.yaml: The grade is 3, but the folder says 4.',
    ]);
  });

  it('requires a subject’s name in each language', () => {
    const { Urdu, ...names } = subject.names;
    expect(Urdu).toBeDefined();
    expect(messages({ 'grade-03/mathematics/subject.yaml': stringify({ ...subject, names }) })).toEqual([
      'grade-03/mathematics/subject.yaml: names, Urdu: needs a name and a description.',
    ]);
  });
});
