import { describe, expect, test } from 'vitest';
import { gradeOf, languageOf, nameOf, partsOf, roleOf } from './people.rules.ts';

describe('a grade', () => {
  test.each([
    ['5', '۵ ٥ 5.0 05 ５ 5A 5-B 5th V Ⅴ پنجم'.split(' ')],
    [
      '7',
      ['7th', 'VII-B', 'صنف ۷', 'صنف ۷ الف', 'Class 7 A', 'grade 07', 'اووم', 'ساتویں جماعت', 'الصف السابع'],
    ],
    ['3', ['Grade 3', 'پایه ۳', 'جماعت 3', 'درېیم ټولګی', 'third', 'سوم', 'الثالث']],
    ['1', ['اول', 'الصف الأول', 'لومړی', 'I', 'first', '1/2']],
    ['11', ['XI', 'یازدهم', 'الحادي عشر', 'یوولسم', 'گیارہویں']],
    ['12', ['Grade 12', 'الصف الثاني عشر', 'دوازدهم']],
    ['5', ['05,06']],
  ])('is %s however an office writes it', (grade, texts) => {
    expect(texts.map((text) => [text, gradeOf(text)])).toEqual(texts.map((text) => [text, grade]));
  });

  test.each([
    '13',
    '0',
    '-5',
    '5.5',
    '2020-03-15',
    'KG',
    'Kindergarten 2',
    'الأول الثانوي',
    'اول متوسطه',
    'B',
    'red',
  ])('stays as it is where it is not certain: %s', (text) => expect(gradeOf(text)).toBe(text));
});

describe('a language', () => {
  test.each([
    [
      'Persian',
      [
        'Farsi',
        'Dari',
        'دری',
        'فارسی',
        'فارسي',
        'fa',
        'prs',
        'fa-AF',
        'Dari (Persian)',
        'زبان دری',
        'الفارسية',
      ],
    ],
    ['Pashto', ['پښتو', 'پشتو', 'PASHTO', 'ps_AF', 'pus', 'پښتو ژبه', 'Pushto']],
    ['Arabic', ['العربية', 'عربی', 'عربي', 'ar', 'Arabic', 'اللغة العربية']],
    ['Urdu', ['اردو', 'Urdu', 'ur', 'الأردية']],
    ['English', ['انگلیسی', 'انگریزی', 'الإنجليزية', 'en', 'english', 'en-GB']],
  ])('is %s in any of five languages', (language, texts) => {
    expect(texts.map((text) => [text, languageOf(text)])).toEqual(texts.map((text) => [text, language]));
  });

  test.each(['French', 'English and Urdu', 'not Arabic'])('stays as it is where it is none: %s', (text) =>
    expect(languageOf(text)).toBe(text),
  );
});

test('a role is read as schools say it; who lets people in is nothing but the word itself', () => {
  const students = ['', 'Pupil', 'student', 'شاگرد', 'طالب', 'طالبة', 'دانش‌آموز', 'دانش آموز', 'زده کوونکی'];
  const teachers = [
    'Teacher',
    'معلم',
    'معلمه',
    'استاد',
    'ښوونکی',
    'أستاذ',
    'آموزگار',
    'ٹیچر',
    'سرمعلم',
    'instructor',
  ];
  expect(students.filter((text) => roleOf(text) !== 'student')).toEqual([]);
  expect(teachers.filter((text) => roleOf(text) !== 'instructor')).toEqual([]);
  expect(['admin', 'Administrator', 'مدیر', 'parent'].map(roleOf)).toEqual([
    'admin',
    'admin',
    'مدیر',
    'parent',
  ]);
});

test('a name keeps its joiner inside and loses blanks, joiners and emoji at its ends', () => {
  expect(nameOf('  علی‌رضا\u200c ')).toBe('علی‌رضا');
  expect(nameOf('🌸Zala 👩🏽‍🎓\ufe0f')).toBe('Zala');
  expect(nameOf('\u200fسنا\u00a0 وردگ\u200e')).toBe('سنا وردگ');
  expect(partsOf(' Farid  Khan Ahmadi ')).toEqual({ firstName: 'Farid', lastName: 'Khan Ahmadi' });
  expect(partsOf('Zala')).toEqual({ firstName: 'Zala', lastName: '' });
});
