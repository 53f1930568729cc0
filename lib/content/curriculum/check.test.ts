import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkCurriculum } from './check.ts';
import { lengthFor, wordsOf } from './checks/prose.ts';
import {
  BODY,
  curriculum,
  curriculumFolder,
  frontMatter,
  LESSON,
  quiz,
  SVG,
  topic,
} from './fixtures/folder.ts';
import { loadCurriculum } from './read.ts';

type Files = Record<string, string | null>;

function findings(changes: Files, svg: string | null = SVG) {
  const { root, remove } = curriculumFolder(changes);
  try {
    const loaded = loadCurriculum(root);
    return [...loaded.findings, ...checkCurriculum(loaded, () => svg)];
  } finally {
    remove();
  }
}

const codes = (changes: Files = {}, svg: string | null = SVG) => findings(changes, svg).map((p) => p.code);

const withBody = (body: string): Files => ({
  [`${LESSON}/lesson.md`]: `---\n${stringify(frontMatter)}---\n${body}\n`,
});

function withQuestion(change: Record<string, unknown>): Files {
  const [first, ...rest] = quiz();
  return { [`${LESSON}/quiz.yaml`]: stringify([{ ...first, ...change }, ...rest]) };
}

const solved = (answer: string, item = 1): Files => ({
  [`${LESSON}/solved.yaml`]: stringify([{ item, answer, by: 'a colleague' }]),
});

describe('checking a curriculum', () => {
  it('finds nothing in a good lesson', () => {
    expect(codes()).toEqual([]);
  });

  it('reports the item lint’s findings', () => {
    expect(codes(withQuestion({ evidence: 'words that stand nowhere in it' }))).toEqual(['evidence-missing']);
    expect(codes(withQuestion({ section: 'No such heading' }))).toEqual(['unknown-section']);
  });

  it('recomputes the keys', () => {
    expect(codes(withQuestion({ compute: '3 + 4' }))).toEqual(['compute-disagrees']);
    expect(codes(withQuestion({ compute: 'three rows' }))).toEqual(['compute-broken']);
  });

  it('accepts an answer that is rounded to the decimals it shows', () => {
    const rounded = {
      question: 'Ten litres fill 3 jugs alike. About how much is in one?',
      answer: '3.33',
      explanation: 'It is 3.33.',
      compute: '10 / 3',
    };
    const wrong = ['13', '7', '30'].map((option) => ({ option, misconception: 'Guesses' }));
    expect(codes(withQuestion({ ...rounded, wrong }))).toEqual([]);
    expect(codes(withQuestion({ ...rounded, answer: '3.34', explanation: 'It is 3.34.', wrong }))).toEqual([
      'compute-disagrees',
    ]);
  });

  it('reports keys that are neither computed nor solved again blind', () => {
    const plain = { compute: undefined };
    expect(codes(withQuestion(plain))).toEqual(['key-confirmed-once']);
    expect(codes({ ...withQuestion(plain), ...solved('12') })).toEqual([]);
    expect(codes({ ...withQuestion(plain), ...solved('16') })).toEqual(['blind-solve-disagrees']);
    expect(codes(solved('12', 40))).toEqual(['blind-solve-unknown']);
  });

  it('requires two questions for each objective', () => {
    const all = quiz().map((q, i) =>
      i === 0
        ? q
        : {
            ...q,
            objective: 'share',
            section: 'Sharing the stones',
            evidence: 'we know all the stones and ask',
          },
    );
    expect(codes({ [`${LESSON}/quiz.yaml`]: stringify(all) })).toEqual(['objective-thin']);
  });

  it('typesets every formula', () => {
    expect(codes(withBody(BODY.replace('$3 \\times 4 = 12$', '$3 \\tines 4$')))).toEqual(['formula']);
    expect(codes(withBody(BODY.replace('$3 \\times 4 = 12$', '$3 \\times 4')))).toEqual(['unbalanced-math']);
    expect(codes(withBody(BODY.replace('$3 \\times 4 = 12$', '$۳ \\times ۴$')))).toEqual(['formula']);
  });

  it('compares the length with the grade’s', () => {
    expect(codes(withBody(BODY.slice(0, 700))).includes('reading-length')).toBe(true);
    expect(codes(withBody(`${BODY}\n\n${'Read on and on. '.repeat(120)}`))).toEqual(['reading-length']);
  });

  it('allows 120 words in grades 1 and 2, without signs and the words of a picture', () => {
    const picture = '![What a child sees](/pictures/grade-01/five-apples.ps.svg)';
    expect(wordsOf(`## Count\n\n${picture}\n\n- $3 + 2 = 5$\n\n| A | b |\n|---|---|`)).toBe(6);
    expect(lengthFor(1, 'English').most).toBe(120);
    expect(lengthFor(2, 'Pashto').most).toBe(120);
  });

  it('notices a paragraph in another language', () => {
    expect(codes(withBody(`${BODY}\n\nاین بند به زبان دیگری نوشته شده است.`))).toEqual(['wrong-script']);
    expect(codes(withBody(`${BODY}\n\nCe paragraphe est dans une autre langue que les autres.`))).toEqual([
      'wrong-language',
    ]);
  });

  it('rejects a lesson without a drawing', () => {
    const { root, remove } = curriculumFolder(withBody(BODY.replace(/^!\[.*$/mu, '')));
    const found = checkCurriculum(loadCurriculum(root), () => SVG);
    remove();
    expect(found.map(({ level, code }) => [level, code])).toEqual([['reject', 'picture-none']]);
  });

  it('requires pictures that exist, have a description and contain no code', () => {
    expect(codes({}, null)).toEqual(['picture-missing']);
    expect(codes(withBody(BODY.replace('Three rows of four stones each, twelve in all', 'rows')))).toEqual([
      'picture-text',
    ]);
    expect(codes({}, SVG.replace('<rect', '<script>1</script><rect'))).toEqual(['picture-unsafe']);
    expect(codes({}, SVG.replace('<rect', '<image href="https://example.org/a.png"/><rect'))).toContain(
      'picture-unsafe',
    );
    expect(codes({}, SVG.replace('</svg>', ''))).toEqual(['picture-unsafe']);
  });

  it('reads a picture like a browser: ignores what only looks like code, and finds hidden code', () => {
    const within = (part: string) => codes({}, SVG.replace('</svg>', `${part}</svg>`));
    expect(within('<text>so one = 1, not @import</text><!-- <script> -->')).toEqual([]);
    expect(within('<text>salt & water</text>')).toEqual(['picture-unsafe']);
    expect(within('<g\nonclick="go()"/>')).toEqual(['picture-unsafe']);
    expect(within('<style>rect { fill: url( &quot;//example.org/a&quot; ) }</style>')).toEqual([
      'picture-unsafe',
    ]);
    expect(codes({}, `<!DOCTYPE svg>${SVG}`)).toEqual(['picture-unsafe']);
    expect(codes({}, SVG.replace('<svg', '<g').replace('</svg>', '</g>'))).toContain('picture-unsafe');
  });

  it('requires labels that can be read on a phone', () => {
    const labelled = (size: number) =>
      SVG.replace('0 0 100 50', '0 0 358 200').replace('</svg>', `<text font-size="${size}">a</text></svg>`);
    expect(codes({}, labelled(11))).toEqual(['picture-label']);
    expect(codes({}, labelled(12))).toEqual([]);
  });

  it('finds a duplicate lesson, and a sentence that two lessons share', () => {
    const { root, remove } = curriculumFolder();
    const loaded = loadCurriculum(root);
    remove();
    const [subject] = loaded.subjects;
    const [lesson] = subject?.lessons ?? [];
    if (!lesson) throw new Error('no lesson');
    const besides = (content: string) => {
      const again = { ...lesson, key: 'grade-03/mathematics/en/02-again', content };
      const subjects = [{ ...subject!, lessons: [lesson, again] }];
      return checkCurriculum({ ...loaded, subjects }, () => SVG)
        .filter(({ code }) => ['lesson-twice', 'shared-sentence'].includes(code))
        .map(({ message }) => message);
    };
    expect(besides(lesson.content)).toEqual([`This reads like ${lesson.key} (100 % alike).`]);
    expect(besides(`A short one.\n\n${BODY.split('.')[0]}.`)).toEqual([
      `This sentence stands in ${lesson.key} too: Look at the wall beside the school gate`,
    ]);
  });
});

describe('checking the topics', () => {
  const withTopics = (...topics: unknown[]): Files => ({ 'topics.yaml': stringify(topics) });

  it('requires that each lesson is about one of them', () => {
    expect(codes(withTopics(topic({ id: 'columns' })))).toEqual(['unknown-topic']);
  });

  it('requires an order in which they can be taught', () => {
    expect(codes(withTopics(topic({ needs: ['adding'] })))).toEqual(['unknown-topic']);
    expect(codes(withTopics(topic(), topic()))).toEqual(['topic-twice']);
    expect(codes(withTopics(topic({ needs: ['late'] }), topic({ id: 'late', grade: 4 })))).toEqual([
      'topic-order',
    ]);
    expect(codes(withTopics(topic({ needs: ['other'] }), topic({ id: 'other', needs: ['rows'] })))).toEqual([
      'topic-order',
      'topic-order',
    ]);
  });
});

describe('checking the curricula of other places', () => {
  const withCurricula = (...curricula: unknown[]): Files => ({ 'curricula.yaml': stringify(curricula) });
  const place = { grade: 3, source: 'maths', place: 'Unit 2' };

  it('finds nothing where each place has its topic and its source, or where there is no such file', () => {
    expect(codes(withCurricula(curriculum()))).toEqual([]);
    expect(codes()).toEqual([]);
  });

  it('requires topics that there are, and sources that are named once', () => {
    const topics = { rows: place, columns: place };
    expect(codes(withCurricula(curriculum({ topics })))).toEqual(['unknown-topic']);
    const hearsay = { rows: { ...place, source: 'hearsay' } };
    expect(codes(withCurricula(curriculum({ topics: hearsay })))).toEqual([
      'unknown-source',
      'unused-source',
    ]);
    const sources = [...curriculum().sources, ...curriculum().sources];
    expect(codes(withCurricula(curriculum({ sources })))).toEqual(['source-twice']);
    expect(codes(withCurricula(curriculum(), curriculum()))).toEqual(['curriculum-twice']);
  });

  it('requires a grade from 1 to 12', () => {
    const topics = { rows: { ...place, grade: 13 } };
    expect(findings(withCurricula(curriculum({ topics }))).map((p) => [p.level, p.message])).toEqual([
      [
        'reject',
        'curriculum 1, topics, rows, grade: must be before, a number from 1 to 12, or two of them such as [4, 5].',
      ],
    ]);
  });
});
