import type { HeaderMeaning } from './files.fields.ts';
import { keyOf, keysOf, tokensOf } from './words.ts';

/** The names of columns in the files of schools and of other products, in five languages. */
const NAMES: [HeaderMeaning, string][] = [
  ['external_id', `external id|school number|student number|student no|student id|pupil id|pupil no|learner id|
    admission no|adm no|admission|gr no|g r no|general register no|registration no|reg no|enrollment no|enrolment no|sis id|student sis id|
    sourced id|identifier|شماره اساس|نمبر اساس|اساس نمبر|شماره دانش آموزی|کد دانش آموزی|کد شاگرد|شماره شاگرد|
    د اساس شمېره|اساس شمېره|د اساس نمبر|د زده کوونکي شمېره|رقم الطالب|رقم القيد|الرقم المدرسي|رقم التسجيل|رقم التلميذ|رقم الطالبة|
    داخلہ نمبر|رجسٹریشن نمبر|جی آر نمبر|رجسٹر نمبر|طالب علم نمبر|
    national id|national code|cnic|b form|b form no|کد ملی|شماره ملی|شماره تذکره|نمبر تذکره|تذکره|د تذکرې شمېره|
    رقم الهوية|الرقم الوطني|الرقم المدني|شناختی کارڈ نمبر|ب فارم|ب فارم نمبر`],
  ['code', 'id|user id|code|id no|کد|کود|آیدی|شناسه|المعرف|الرمز|کوڈ|پېژند'],
  ['roll', 'roll no|roll|roll call no|رول نمبر|نمبر حاضری|شماره حاضری|رقم الجلوس|شماره کلاسی'],
  ['number', `no|s no|sr|sr no|sn|serial|serial no|sl no|row|شماره|ردیف|نمبر|نمبر شمار|شمار|مسلسل|الرقم|رقم|م|ت|
    التسلسل|تسلسل|رقم تسلسلي|الرقم التسلسلي|ګڼه|شمېره|لړ|لړ نمبر|سیریل نمبر`],
  ['username', 'username|user name|login|login id|نام کاربری|اسم المستخدم|د کارن نوم|کارن نوم|صارف نام|یوزر نیم'],
  ['first_name', `first name|given name|forename|first|preferred first name|نام کوچک|الاسم الاول|پہلا نام|لومړی نوم`],
  ['last_name', `last name|surname|family name|last|family|تخلص|نام خانوادگی|نام فامیلی|فامیلی|اسم العائلة|اللقب|لقب|العائلة|
    النسبة|الشهرة|الكنية|اسم الشهرة|خاندانی نام|آخری نام|کورنی نوم|د کورنۍ نوم|عرف`],
  ['full_name', `full name|student full name|display name|sortable name|نام کامل|نام و نام خانوادگی|نام و تخلص|
    نام خانوادگی و نام|الاسم الكامل|الاسم الثلاثي|الاسم الرباعي|اسم الطالب الثلاثي|پورا نام|مکمل نام|بشپړ نوم|نوم او تخلص`],
  ['name', `name|student|student name|name of student|name of the student|pupil|pupil name|learner|learner name|child name|
    teacher name|نام|اسم|نام شاگرد|اسم شاگرد|شاگرد|نام دانش آموز|دانش آموز|نام متعلم|الاسم|اسم الطالب|الطالب|اسم الطالبة|اسم التلميذ|
    التلميذ|نوم|د زده کوونکي نوم|د شاگرد نوم|زده کوونکی|طالب علم|طالب علم کا نام|طالبہ کا نام|طلبہ کے نام|بچے کا نام`],
  ['email', `email|e mail|email address|mail|primary email|email id|gmail|ایمیل|پست الکترونیک|برېښنالیک|بریښنالیک|
    البريد الالكتروني|البريد|الايميل|ای میل|برقی پتہ`],
  ['role', 'role|roles|user role|user type|وظیفه|نقش|سمت|رول|الدور|دور|الوظيفة|کردار|عہدہ|دنده|designation|position'],
  ['password', `password|initial password|گذرواژه|رمز|رمز عبور|پټنوم|پاسورد|كلمة المرور|كلمة السر|پاس ورڈ|پاسورډ`],
  ['grade', `grade|grades|grade level|current grade|year group|standard|std|پایه|پایه تحصیلی|درجه|درجہ|المرحلة|الصف الدراسي`],
  ['group', `class|classroom|form|year|صنف|کلاس|ټولګی|ټولګي|جماعت|الصف|صف|الفصل|فصل|کلاس نمبر`],
  ['section', `section|sec|division|stream|شعبه|شعبة|الشعبة|سیکشن|فریق|څانګه|خانګه`],
  ['class', `class name|class code|class section|section name|homeroom|enrolled in|grade section|grade and section|class and section|
    صنف و شعبه|نام کلاس|نام صنف|اسم الصف|اسم الفصل|کلاس و شعبه|جماعت و سیکشن`],
  ['language', `language|preferred language|medium|medium of instruction|language of instruction|lesson language|زبان|زبان تدریس|ژبه|
    د تدریس ژبه|اللغة|لغة|لغة التدريس|زبان تعلیم`],
  ['sex', 'sex|gender|جنس|جنسیت|الجنس|النوع|نوع|جندر|جنسيت'],
  ['birth_date', `birth date|birthday|date of birth|dob|d o b|birth year|year of birth|تاریخ تولد|سال تولد|تولد|تاريخ الميلاد|
    الميلاد|سنة الميلاد|تاریخ پیدائش|پیدائش|د زېږېدو نېټه|د زیږون نېټه|زېږون نېټه|د زېږون کال`],
  ['teacher', `teacher|class teacher|homeroom teacher|class incharge|incharge|in charge|نگران|نگران صنف|استاد نگران|معلم|معلم کلاس|
    د ټولګي نګران|ټولګي نګران|ښوونکی|المعلم|مربي الصف|مربي الفصل|کلاس ٹیچر|جماعت کا استاد`],
  ['status', 'status|وضعیت|الحالة|حالت'],
  ['enabled_user', 'enabled user'],
  ['nothing', `remarks|remark|notes|note|comments|address|photo|signature|created at|organization|middle name|ملاحظات|نشانی|آدرس|سکونت|امضا|
    العنوان|التوقيع|پتہ|کیفیت|دستخط|استوګنځی|پته|لاسلیک|عکس|database id|integration id|school sis id|short name|secondary email|
    org source id|org sourced ids|user master identifier|user ids|sms|date last modified|assigned to`],
]; // prettier-ignore

const MEANINGS = new Map(
  NAMES.flatMap(([field, words]) => [...keysOf(words)].map((key) => [key, field] as const)),
);

const FATHER = keysOf('father|dad|پدر|پلار|والد|الاب|الوالد|ولد|ولدیت|ابو|parentage');
const PARENT = keysOf(
  'guardian|parent|parents|mother|emergency|family|ولی|سرپرست|والدین|والده|مادر|مور|الام|الوالدة|قیم|ولي|اولیا|الامر|اولياء|الولی',
);
const GRANDFATHER = keysOf('grandfather|grand|پدرکلان|کلان|نیکه|جد|الجد|دادا|پدربزرگ|بزرگ');
const PHONE =
  keysOf(`phone|mobile|cell|tel|telephone|contact|whatsapp|تلفن|تلفون|تیلفون|ټلیفون|تلیفون|ټیلیفون|تیلیفون|موبایل|موبائل|مبایل|
  همراه|تماس|هاتف|الهاتف|جوال|الجوال|فون|رابطه|رابطہ|واتساپ|اړیکې|اړیکو`);
const EMAIL = keysOf('email|mail|ایمیل|برېښنالیک|البريد');
const NAME = keysOf('name|نام|اسم|نوم');
/** Words that add nothing: of, the, number, name, student. */
const FILLERS =
  keysOf(`name|of|the|no|student|pupil|s|o|and|نام|اسم|نوم|شماره|نمبر|شمېره|رقم|د|کا|کے|کی|شاگرد|دانش|آموز|الطالب|زده|
  کوونکي|طالب|طالبه|طلبه|علم|متعلم`);

/** What a header means by its words, whoever wrote them. */
function byWords(header: string): HeaderMeaning | undefined {
  const tokens = tokensOf(header);
  const has = (words: Set<string>) => tokens.some((token) => words.has(token));
  if (has(GRANDFATHER)) return 'nothing';
  if (has(NAME) && tokens.every((token) => FILLERS.has(token))) return 'name';
  const ofParent = has(FATHER) || has(PARENT);
  if (has(PHONE)) return 'guardian_phone';
  if (!ofParent) return undefined;
  if (has(EMAIL)) return 'guardian_email';
  const isOnlyName = tokens.every((token) => [FATHER, PARENT, FILLERS].some((words) => words.has(token)));
  if (!isOnlyName) return 'nothing';
  return has(FATHER) ? 'father_name' : 'guardian_name';
}

/** The meanings that a header names, also one in two languages or with a hint in brackets: `نام / Name`, `Name (NAME)`. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const whole = MEANINGS.get(keyOf(header)) ?? byWords(header);
  if (whole) return whole;
  const parts = header.split(/[/|()[\]{}\n:–—]| - /u).filter((part) => keyOf(part) !== '');
  const found =
    parts.length > 1 ? parts.flatMap((part) => MEANINGS.get(keyOf(part)) ?? byWords(part) ?? []) : [];
  return found[0];
}
