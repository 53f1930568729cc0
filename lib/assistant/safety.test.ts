import { describe, expect, test } from 'vitest';
import { cryAtEnd, dangerIn, withoutDanger } from './safety.ts';

test.each([
  ['I want to kill myself', 'selfHarm'],
  ["I don't want to live any more", 'selfHarm'],
  ['أريد أن أموت', 'selfHarm'],
  ['می‌خواهم بمیرم', 'selfHarm'],
  ['غواړم مړ شم', 'selfHarm'],
  ['میں مرنا چاہتا ہوں', 'selfHarm'],
  ['My uncle hits me every day', 'abuse'],
  ['أبي يضربني', 'abuse'],
  ['پدرم مرا می‌زند', 'abuse'],
  ['پلار مې ما وهي', 'abuse'],
  ['وہ مجھے مارتا ہے', 'abuse'],
])('%s is a cry for help', (message, danger) => {
  expect(dangerIn(message)).toBe(danger);
});

test.each([
  'Why do plants die without light?',
  'How do I cut a circle into six equal parts?',
  'What is the life cycle of a frog?',
  'The ball hits the wall. What happens?',
  'ما هي دورة حياة الضفدع؟',
  'چرا گیاه بدون نور می‌میرد؟',
  'ولې بوټي له رڼا پرته وچېږي؟',
  'کیا پودے روشنی کے بغیر مر جاتے ہیں؟',
])('%s is a question about a lesson', (message) => {
  expect(dangerIn(message)).toBeUndefined();
});

describe('a cry in pieces', () => {
  const said = (...messages: string[]) => messages.map((content) => ({ role: 'user' as const, content }));
  const left = (...messages: string[]) => withoutDanger(said(...messages)).map(({ content }) => content);

  test('is recognised with its last piece, however many there are', () => {
    expect(cryAtEnd(said('I want to kill'))).toBeUndefined();
    expect(cryAtEnd(said('I want to kill', 'myself'))?.danger).toBe('selfHarm');
    expect(cryAtEnd(said('I', 'want to', 'kill', 'myself'))?.danger).toBe('selfHarm');
    expect(cryAtEnd(said('What is a half?', 'My uncle', 'hits me'))?.danger).toBe('abuse');
  });

  test('does not make the next question a cry', () => {
    expect(cryAtEnd(said('I want to kill', 'myself', 'What is a fraction?'))).toBeUndefined();
    expect(cryAtEnd(said('I want to kill myself', 'What is a fraction?'))).toBeUndefined();
  });

  test('is heard again if it is said again', () => {
    expect(cryAtEnd(said('I want to kill', 'myself', 'I want to kill', 'myself'))?.danger).toBe('selfHarm');
    expect(cryAtEnd(said('I want to kill', 'myself', 'What is a half?', 'my uncle hits me'))?.danger).toBe(
      'abuse',
    );
  });

  test('never leaves this machine, nor does any of its pieces', () => {
    expect(left('What is a half?', 'I want to kill', 'myself', 'What is a fraction?')).toEqual([
      'What is a half?',
      'What is a fraction?',
    ]);
    const reply = { role: 'assistant' as const, content: 'Thank you for telling me.' };
    const turns = [...said('I want to'), { ...reply, content: 'Go on.' }, ...said('kill myself'), reply];
    expect(withoutDanger([...turns, ...said('And now?')]).map(({ content }) => content)).toEqual([
      'I want to',
      'Go on.',
      'And now?',
    ]);
  });
});
