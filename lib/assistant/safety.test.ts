import { expect, test } from 'vitest';
import { dangerIn } from './safety.ts';

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
