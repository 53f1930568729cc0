import type { Language } from '#lib/vocabulary.ts';
import type { WrittenItem } from './artifacts.ts';

type Example = Pick<WrittenItem, 'stem' | 'correct' | 'distractors' | 'explanation'>;

const example = (stem: string, correct: string, wrong: [string, string][], explanation: string): Example => ({
  stem,
  correct,
  distractors: wrong.map(([text, misconception]) => ({ text, misconception })),
  explanation,
});

/** A good question in each language: a small model copies the form and the language of the example. */
export const EXAMPLES: Record<Language, Example> = {
  English: example(
    'Where does the sun’s light go first when you see a red apple?',
    'To the apple, and from there to your eye',
    [
      ['To your eye, and from there to the apple', 'Thinks that the eye sends the light out'],
      ['Into the apple, where it stays', 'Thinks that nothing is thrown back'],
      ['Round the apple to the wall', 'Mixes up seeing and the shadow'],
    ],
    'The light falls on the apple, which throws it to your eye: to the apple, and from there to your eye.',
  ),
  Arabic: example(
    'ما الذي يأخذه النبات من الهواء ليصنع غذاءه؟',
    'ثاني أكسيد الكربون',
    [
      ['الأكسجين', 'يخلط بين ما يأخذه النبات وما يخرجه'],
      ['بخار الماء', 'يظن أن الورقة تشرب من الهواء'],
      ['غاز النيتروجين', 'يختار أكثر غازات الهواء'],
    ],
    'يدخل ثاني أكسيد الكربون من الهواء إلى الورقة، فيصنع منه النبات غذاءه.',
  ),
  Pashto: example(
    'بوټی د خپلې غذا د جوړولو لپاره له هوا څخه څه اخلي؟',
    'کاربن ډای اکساید',
    [
      ['اکسیجن', 'هغه څه چې بوټی یې اخلي او هغه چې پرېږدي یې، سره ګډوي'],
      ['د اوبو بخار', 'فکر کوي چې پاڼه له هوا څخه اوبه څښي'],
      ['نایتروجن ګاز', 'د هوا تر ټولو ډېر ګاز ټاکي'],
    ],
    'کاربن ډای اکساید له هوا څخه پاڼې ته ننوځي او بوټی ترې غذا جوړوي.',
  ),
  Persian: example(
    'گیاه برای ساختن غذای خود از هوا چه می‌گیرد؟',
    'کربن دی‌اکسید',
    [
      ['اکسیژن', 'آنچه گیاه می‌گیرد و آنچه بیرون می‌دهد را جابه‌جا می‌کند'],
      ['بخار آب', 'گمان می‌کند برگ از هوا آب می‌نوشد'],
      ['گاز نیتروژن', 'فراوان‌ترین گاز هوا را برمی‌گزیند'],
    ],
    'کربن دی‌اکسید از هوا به برگ می‌رود و گیاه از آن غذا می‌سازد.',
  ),
  Urdu: example(
    'پودا اپنی خوراک بنانے کے لیے ہوا سے کیا لیتا ہے؟',
    'کاربن ڈائی آکسائیڈ',
    [
      ['آکسیجن', 'پودا جو لیتا ہے اور جو چھوڑتا ہے، انہیں الٹ دیتا ہے'],
      ['پانی کی بھاپ', 'سمجھتا ہے کہ پتا ہوا سے پانی پیتا ہے'],
      ['نائٹروجن گیس', 'ہوا کی سب سے زیادہ گیس چنتا ہے'],
    ],
    'کاربن ڈائی آکسائیڈ ہوا سے پتے میں جاتی ہے اور پودا اس سے خوراک بناتا ہے۔',
  ),
};
