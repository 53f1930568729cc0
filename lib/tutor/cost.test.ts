import { expect, it } from 'vitest';
import { saysAnswer } from '#lib/content/answers/in-words.ts';
import { slipIn } from '#lib/content/answers/slips.ts';
import { fold, optionKey, visible, words } from '#lib/content/items/fold.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { attemptIn } from './attempt.ts';
import { HoldBack } from './hold-back.ts';
import { withoutOthers } from './names/names.rules.ts';
import { isPlea } from './pleas.ts';
import { messagesFor, sendable } from './prompt.ts';
import { withoutPerson } from './privacy.ts';
import { cryAtEnd, dangerIn } from '#lib/school/safeguarding/danger/safety.ts';
import { find } from './retrieval.ts';
import { likeness } from './topic.ts';
import { wantOf } from './wants.ts';

const TASK = { content: 'What is 12 + 7?', solution: '12 + 7 = 19', hints: ['Add'], answer: '19' };
const PASSAGES = [{ id: 'a', heading: 'Adding', markdown: 'We add ones and tens: 12 + 7 = 19.', href: '#a' }];
const NAMES = new Set(['laila', 'safi']);
const ACCOUNTS = { names: NAMES, near: NAMES, full: new Set(['laila safi']) };

/** All that reads what a person typed. */
const READERS: Record<string, (text: string) => unknown> = {
  withoutPerson: (text) => withoutPerson(text, ['Laila', 'Safi']),
  withoutOthers: (text) => withoutOthers(text, ACCOUNTS, new Set()),
  fold,
  visible,
  words,
  optionKey,
  isPlea,
  wantOf,
  dangerIn,
  likeness: (text) => likeness(text, TASK.content),
  find: (text) => find(PASSAGES, text),
  attemptIn: (text) => attemptIn(text, TASK, 'en'),
  saysAnswer: (text) => saysAnswer(text, 'the plants make sugar from light', TASK.content),
  slipIn: (text) => slipIn(text, { kind: 'number', value: '19' }, TASK.content),
  judgeTask: (text) => judgeTask(text, { ...TASK, form: null }, 'en'),
  'judgeTask, in words': (text) => judgeTask(text, { ...TASK, answer: 'No, 57 = 3 × 19' }, 'en'),
  holdBack: (text) => {
    const hold = new HoldBack(['the plants make sugar', 'aaaaaaaaaaaaaaaab', '111111111111']);
    for (let at = 0; at < text.length; at += 20) hold.push(text.slice(at, at + 20));
    return hold.end();
  },
};

const SHAPES = [
  'a',
  '1',
  ' ',
  'a ',
  '1 ',
  '1 2/3 ',
  '+1 ',
  '1+',
  '(',
  '1/',
  '-',
  '=',
  '.',
  ',',
  'ا',
  'ه ',
  'یک ',
  'أ',
  '@',
  'a@',
  'a.',
  '\u200c',
  'é',
  '$',
  '$1',
  '`',
  '` ',
  '~',
  '\\(',
  '\\[',
  '\\( a',
  '$$',
  '$$a',
  '$a ',
  '> ',
  '\n',
  '\n\n',
  '``` ',
  '\\frac{1}',
  '\\',
  '{',
  '![',
  '![a](/figures/',
  '**',
  'my name is ',
  'mera naam ',
  'mera ghar a a ',
  'pedaram dar ',
  'one more ',
  'give me ',
  "i'm so ",
  'i feel ',
  'want to ',
  'من ',
  'می خواهم ',
  'اريد ',
  'څوک ',
  'مجھے ',
  'x = ',
  '٫',
  '0 0 ',
  '07 ',
  'house no ',
  'a b ',
  'the plants make ',
];

const SHORT = 4000;
const LONG = 2 * SHORT;
/** Below this, in milliseconds for the longer text, nothing can be told, and nobody need care. */
const LITTLE = 4;
/** Twice the text costs twice as much; what is quadratic costs four times as much. */
const MOST = 2.6;

/** The least time of the processor that a reader takes for a text, in milliseconds. */
function cost(read: (text: string) => unknown, text: string, times: number): number {
  let least = Infinity;
  for (let run = 0; run < times && least >= LITTLE / 2; run++) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** How many times as much a text of twice the length costs; measured again where the machine may be to blame. */
function growth(read: (text: string) => unknown, shape: string): number {
  const text = (length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
  let least = Infinity;
  for (let times = 1; times <= 9 && least > MOST; times += 4) {
    const long = cost(read, text(LONG), times);
    if (long < LITTLE) return 1;
    least = Math.min(least, long / cost(read, text(SHORT), times));
  }
  return least;
}

it.each(Object.entries(READERS))('%s costs time in proportion to what was typed', (_, read) => {
  const steep = SHAPES.map((shape) => [shape, growth(read, shape)] as const).filter(([, by]) => by > MOST);
  expect(steep).toEqual([]);
});

/** As much as the assistant's call allows. */
const tenOf = (shape: string) =>
  Array.from({ length: 10 }, (_, at) => ({
    ...{
      role: 'user' as const,
      content: `${shape.repeat(Math.ceil(SHORT / shape.length)).slice(at, at + 3800)}x`,
    },
  }));
/** Sentences of two letters, of which no two are alike. */
const PAIRS = [...'abcdefghijklmnopqrstuvwxyz'];
const SENTENCES = PAIRS.flatMap((one) => PAIRS.map((other) => `${one}${other}.`)).join('');
/** How many times as much a conversation may cost as reading each of its messages once. */
const MOST_READINGS = 4;

it.each([
  ['sentences of which no two are alike', SENTENCES],
  ['an opening', 'my name is '],
])('ten messages of %s are each judged once', (_, shape) => {
  const once = (turns: ReturnType<typeof tenOf>) => turns.map(({ content }) => dangerIn(content));
  const asTheCall = (turns: ReturnType<typeof tenOf>) => {
    cryAtEnd(turns);
    sendable(turns);
    return messagesFor(turns, new Set(), (text) => text);
  };
  asTheCall(tenOf(shape));
  let least = Infinity;
  for (let run = 0; run < 5 && least > MOST_READINGS; run++) {
    const [first, second] = [tenOf(shape), tenOf(shape)];
    least = Math.min(least, cost(() => asTheCall(first), '', 1) / cost(() => once(second), '', 1));
  }
  expect(least).toBeLessThan(MOST_READINGS);
});
