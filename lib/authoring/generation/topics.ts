import type { Order } from './artifacts.ts';

/** A fixed set for `npm run eval`: one topic per language and grade band. */
export const TOPICS: Order[] = [
  { title: 'Equivalent fractions', subject: 'Mathematics', grade: 5, language: 'English' },
  { title: 'The water cycle', subject: 'Science', grade: 4, language: 'English' },
  { title: 'د خوړو ځنځير', subject: 'Science', grade: 5, language: 'Pashto' },
  { title: 'محیط او مساحت', subject: 'Mathematics', grade: 6, language: 'Pashto' },
  { title: 'جدا کردن مخلوط‌ها', subject: 'Science', grade: 5, language: 'Persian' },
  { title: 'نسبت و تناسب', subject: 'Mathematics', grade: 7, language: 'Persian' },
  { title: 'پودے اپنی خوراک کیسے بناتے ہیں', subject: 'Science', grade: 5, language: 'Urdu' },
  { title: 'الجبرا کی ابتدا', subject: 'Mathematics', grade: 7, language: 'Urdu' },
  { title: 'دورة الماء في الطبيعة', subject: 'Science', grade: 4, language: 'Arabic' },
  { title: 'الكسور المتكافئة', subject: 'Mathematics', grade: 5, language: 'Arabic' },
].map((topic, index) => ({
  ...(topic as Omit<Order, 'lessonId' | 'others'>),
  lessonId: index + 1,
  others: [],
}));
