import { describe, expect, test } from 'vitest';
import { withoutSelf } from './about-self.ts';
import { cryAtEnd, dangerIn, signOf, withoutDanger } from './safety.ts';

test.each([
  ['I want to kill myself', true],
  ["I don't want to live any more", true],
  ['أريد أن أموت', true],
  ['می‌خواهم بمیرم', true],
  ['غواړم مړ شم', true],
  ['میں مرنا چاہتا ہوں', true],
  ['My uncle hits me every day', false],
  ['أبي يضربني', false],
  ['پدرم مرا می‌زند', false],
  ['پلار مې ما وهي', false],
  ['وہ مجھے مارتا ہے', false],
])('%s is a cry for help', (message, isOfSelf) => {
  const danger = dangerIn(message);
  expect(danger).toBeDefined();
  expect(danger === 'suicide' || danger === 'selfHarm').toBe(isOfSelf);
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

test.each([
  'i am scared',
  'i am so scared',
  'I am very scared',
  'i hate everything',
  'I hate my school',
  'I want to go home',
  'من خیلی می‌ترسم',
  'man mitarsam',
  'زه ډېر وېرېږم',
])('%s, of which nothing is said to have happened, asks the child and calls nobody', (message) => {
  expect(signOf(message)).toMatchObject({ isSure: false });
});

test('two such sentences are not one cry', () => {
  const said = ['ok', 'i am scared', 'I hate this'].map((content) => ({ role: 'user' as const, content }));
  expect([cryAtEnd(said.slice(0, 2)), cryAtEnd(said)]).toEqual([undefined, undefined]);
});

describe('a cry in pieces', () => {
  const said = (...messages: string[]) => messages.map((content) => ({ role: 'user' as const, content }));
  const left = (...messages: string[]) => withoutDanger(said(...messages)).map(({ content }) => content);

  test('is recognised with its last piece, however many there are', () => {
    expect(cryAtEnd(said('I want to'))).toBeUndefined();
    expect(cryAtEnd(said('I want to', 'kill myself'))).toBeDefined();
    expect(cryAtEnd(said('I', 'want to', 'hurt', 'myself'))?.danger).toBe('selfHarm');
    expect(cryAtEnd(said('What is a half?', 'My uncle', 'hits me'))).toBeDefined();
  });

  test('does not make the next question a cry', () => {
    expect(cryAtEnd(said('I want to kill', 'myself', 'What is a fraction?'))).toBeUndefined();
    expect(cryAtEnd(said('I want to kill myself', 'What is a fraction?'))).toBeUndefined();
  });

  test('is heard again if it is said again', () => {
    expect(cryAtEnd(said('I want to kill', 'myself', 'I want to kill', 'myself'))).toBeDefined();
    expect(cryAtEnd(said('I want to kill', 'myself', 'What is a half?', 'my uncle hits me'))).toBeDefined();
  });

  test('never leaves this machine, nor does any of its pieces', () => {
    expect(left('What is a half?', 'I want to kill', 'myself', 'What is a fraction?')).toEqual([
      'What is a half?',
      'What is a fraction?',
    ]);
    const reply = { role: 'assistant' as const, content: 'Thank you for telling me.' };
    const turns = [
      ...said('I want to'),
      { ...reply, content: 'Go on.' },
      ...said('I want to kill myself'),
      reply,
    ];
    expect(withoutDanger([...turns, ...said('And now?')]).map(({ content }) => content)).toEqual([
      'I want to',
      'Go on.',
      'And now?',
    ]);
  });
});

test.each([
  'my name is Ali and i am in class 8',
  'i am zarmina and my facebook is zarmina.st99',
  'mera ghar Hayatabad phase 3 mein hai, photosynthesis kya hota hai',
  'pedaram Ahmad Zia dar wezarate maaref kar mikonad. kasr chist',
  'ana ismi Zarmina, ma hiya al kusur',
  'zmung kor pa Ayno Mena ke de, 1/2 aw 1/3 sanga jama kawo',
  'زما نوم زرمینه دی، کسر څه شی دی',
  'i study in Ghazi Aman High School in Charikar, what is a cell',
  'در خیابان امید کوچه ۳ خانه ۷ زندگی می‌کنم، محیط چیست',
])('who a child is and where they live is no sign of danger: %s', (message) => {
  expect(signOf(message)).toBeUndefined();
});

test.each([
  ['my name is Ali and i want to die', 'suicide'],
  ['mera naam Ali hai mera abu mujhe roz marta hai', 'abuseAtHome'],
  ['i study at Ghazi High School and my teacher beats me with a stick', 'abuseByStaff'],
  ['my name is Sana. my parents want me to marry an old man, i am 14', 'forcedMarriage'],
])('it hides none that is told with it: %s', (message, danger) => {
  expect(signOf(message)).toEqual({ danger, isSure: true });
});

test.each([
  'i study in fear of my school',
  'در خیابان با ترس زندگی می‌کنم',
  'mera naam badnam kar diya hai',
  'my facebook is hacked',
  'mera ghar mein maar hoti hai',
])('what only begins as an introduction is judged whole: %s', (message) => {
  expect(withoutSelf(message)).toBe(message);
});

// By the author of the training data: consistency, and no measure of what strangers write.
test.each([
  'hamare chacha bus se gaon gaye, fasla kaise nikalte hain',
  'meri ammi teacher hain aur kehti hain ye sawal asan hai',
  'mere dada kheti karte hain, raqba kaise nikalein',
  'zama kaka malem dai aw wayi che kasr asan dai',
  'zmung mama kabul ta tlay dai, watan somra lare dai',
  'pedaram emroz az shahr amad, sorat chist',
  'aroosi khaharam hafte baad ast, chand ruz monde',
  'عروسی برادرم جمعه است و مشقم را ننوشتم',
  'میری پھوپھی کی شادی تھی اس لیے سبق رہ گیا',
  'baba safar embare7 bel bus, kam el masafa',
  'my uncle came back from the village by bus, work out his speed',
])('what the family does is no cry and nobody is asked: %s', (message) => {
  expect(signOf(message)).toBeUndefined();
});

test.each([
  'chacha gaon se aaye aur mujhe belt se mara',
  'kaka me shpa raghay aw za ye pa largi wwahalam',
  'babam dishab asabani umad khune va mano zad',
  'عروسی من ماه بعد است و کسی از من نپرسید',
  'my dad came home angry and beat us',
])('what the family does to a child is one still: %s', (message) => {
  expect(signOf(message)?.isSure).toBe(true);
});
