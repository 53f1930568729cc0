import { foldLoosely } from '#lib/content/items/fold.ts';

/** Words that only say that something is asked, not what it is about. */
const ASKING = `
  explain tell say please help understand mean means meaning define know word lesson question show want need give difference between happen happens get work teach about thing things kind work called name tell find use simple words can't cant don't dont really again sir teacher could should i'm im me my think
  اشرح اشرحي شرح وضح معنى يعني مفهوم درس الدرس سؤال افهم فهمت فهم اعرف اريد ابغى بدي عايز ممكن لو سمحت من فضلك قل ليش ايش وش ازاي ايه شو فرق الفرق يحدث يصير لي لنا استاذ معلم كلمة تعريف اسم نسمي نعمل اعمل نقول
  توضیح بده بدهید بگو بگویید معنی یعنی درس سوال پرسش فهمیدم نمیفهمم میفهمم لطفا کمک می خواهم بدانم میخواهم فرق تفاوت چیه چطور چگونه چی رقم قسم استاد معلم میشه میشود شود نام کلمه تعریف دهید کنید اتفاق
  تشریح کړه کړئ راته ووایه ووایاست معنا معنی لوست درس پوښتنه پوهېږم پوه مهرباني مرسته غواړم فرق توپیر څنګه ډول استاد ښوونکی نوم کلمه تعریف کېږي پیښیږي وکړم شم پوهوم
  وضاحت سمجھا سمجھائیں سمجھاؤ بتائیں بتاؤ مطلب معنی سبق سوال سمجھ مہربانی مدد چاہتا چاہتی فرق استاد نام لفظ تعریف ہوتا کریں کرتے کہتے پلیز مجھے ہمیں جاتا جاتے کرنا بنانا بناتے بنائیں طریقہ
`;

const askingWords = new Set(foldLoosely(ASKING).split(/\s+/u));
const mergedWords = new Set(
  [...askingWords].map((word) =>
    word
      .replace(/[ېۍئی]/gu, 'ی')
      .replace(/[ګگ]/gu, 'گ')
      .replace(/[ۀةہھ]/gu, 'ه')
      .replace(/ں/gu, 'ن'),
  ),
);
export const isAskingWord = (word: string) => askingWords.has(word) || mergedWords.has(word);
