import { describe, expect, it } from 'vitest';
import { isWrongLanguage, isWrongScript } from './language.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const SAMPLES: Record<Language, string[]> = {
  Arabic: [
    'كم قلمًا بقي مع سلمى بعد أن أعطت أختها ثلاثة أقلام؟',
    'لماذا تهاجر بعض الطيور في الشتاء إلى البلاد الدافئة؟',
  ],
  English: [
    'How many pens are left when Salma gives three of them to her sister?',
    'Why do some birds fly to warm countries in winter?',
  ],
  Pashto: [
    'سلمی خپلې خور ته درې قلمونه ورکړل، څو قلمونه ورته پاتې شول؟',
    'ځینې مرغۍ په ژمي کې ولې ګرمو سیمو ته ځي؟',
  ],
  Persian: [
    'سلما سه قلم به خواهرش داد؛ چند قلم برای او مانده است؟',
    'چرا برخی از پرندگان در زمستان به جاهای گرم می‌روند؟',
  ],
  Urdu: [
    'سلمیٰ نے اپنی بہن کو تین قلم دیے، اس کے پاس کتنے قلم بچے؟',
    'کچھ پرندے سردیوں میں گرم علاقوں کی طرف کیوں جاتے ہیں؟',
  ],
};

describe.each([...LANGUAGES])('a text in %s', (language) => {
  it('passes as its own language', () => {
    for (const text of SAMPLES[language]) {
      expect([text, isWrongScript(text, language), isWrongLanguage(text, language)]).toEqual([
        text,
        false,
        false,
      ]);
    }
  });

  it.each(LANGUAGES.filter((other) => other !== language))('is detected in a lesson in %s', (other) => {
    for (const text of SAMPLES[language]) {
      expect([text, isWrongScript(text, other) || isWrongLanguage(text, other)]).toEqual([text, true]);
    }
  });
});

describe('short and mixed texts', () => {
  it('pass if they are too short to judge', () => {
    for (const language of LANGUAGES) expect(isWrongLanguage('کتاب', language)).toBe(false);
  });

  it('may contain symbols, formulas and code in Latin letters', () => {
    expect(isWrongScript('$F = m \\cdot a$ با `print(total)` و DNA', 'Persian')).toBe(false);
    expect(isWrongScript('2 Al + 3 Cl₂ → 2 AlCl₃', 'Urdu')).toBe(false);
  });

  it('are English even with many chemical elements and few common words', () => {
    expect(isWrongLanguage('Solids: flour, glass. Liquids: honey, vinegar. Gases: helium', 'English')).toBe(
      false,
    );
    expect(isWrongLanguage('Balance C₂H₆ + O₂ → CO₂ + H₂O, then La and Os.', 'English')).toBe(false);
  });

  it('are distinguished from French and Spanish', () => {
    expect(isWrongLanguage('Quelle est la réponse à cette question ?', 'English')).toBe(true);
    expect(isWrongLanguage('¿Cuál de estas es la respuesta del alumno?', 'English')).toBe(true);
  });
});
