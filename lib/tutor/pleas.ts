import { foldLoosely, foldPattern } from '#lib/content/items/fold.ts';

const pattern = (sources: string[]) => new RegExp(sources.map(foldPattern).join('|'), 'u');
/** A whole word in any script, because `\b` knows only Latin letters. */
const word = (alternatives: string) => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

const CONCEPT = pattern([
  String.raw`\b(what('?s| is| are| does| do| did)|why|explain|meaning|means?|define|how (does|do|can|is|are))\b`,
  String.raw`ما (هو|هي|معنى|الفرق)|لماذا|اشرح|(?<!\p{L})عرف(?!\p{L})|ليش|ايش|وش هو|شنو|ازاي|يعني ايه|كيف`,
  String.raw`چیست|چرا|توضیح|یعنی چ[هی]|چیه|چطور|چگونه|چی رقم|چی است`,
  String.raw`څه (شی|ته|دی|ده)|ولې|تشریح|روښانه|څنګه|معنا`,
  String.raw`کیا (ہے|ہیں|ہوتا|ہوتی)|کیوں|وضاحت|سمجھا|کیسے|مطلب|کسے کہتے`,
]);
const PLEA = pattern([
  String.raw`\b(answer please|the answer\??$|solution|solve|help|hints?|tell me|give me|show me|stuck|don'?t know|no idea|idk|please)\b`,
  String.raw`\b(give|tell|show|what is|what's|need|want) (me )?(the |an |a )?(answer|solution|hint)\b`,
  String.raw`${word('الجواب من فضلك|الحل|ساعدني|ساعديني|اعطني|اخبرني|لا اعرف|ما اعرف|مش عارف|مش عارفة|تلميح')}`,
  String.raw`راه حل|حل کن|کمک|بگو|نمی ?دانم|نمی ?فهمم|بلد نیستم|راهنمایی`,
  String.raw`مرسته|راکړه|راکړئ|ووایه|ووایاست|نه پوهېږم|نه پوهیږم|حل کړه|حل یې`,
  String.raw`مدد|بتا(ؤ|ئیں|و|دو| دو| دیں)|دے دو|نہیں معلوم|نہیں آتا|نہیں پتا|حل کر`,
]);

export const isConcept = (message: string) => CONCEPT.test(foldLoosely(message));
export const isPlea = (message: string) => PLEA.test(foldLoosely(message)) || isConcept(message);
