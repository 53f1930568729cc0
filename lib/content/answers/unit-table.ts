/**
 * Units as pupils write them, in the five languages, singular and plural: the dimension, the size in its base unit, and
 * the names. Squares, cubes and quotients of them need no line of their own, nor do prefixes before the full name of a
 * metric one, nor the forms of `unit-forms.ts`.
 */
export type Dimensions = Readonly<Record<string, number>>;
type UnitLine = readonly [dimensions: Dimensions, size: string, names: string, isMetric?: 'metric'];

const LENGTH = { m: 1 };
const MASS = { kg: 1 };
const TIME = { s: 1 };
const VOLUME = { m: 3 };
const FORCE = { kg: 1, m: 1, s: -2 };
const PRESSURE = { kg: 1, m: -1, s: -2 };
const ENERGY = { kg: 1, m: 2, s: -2 };
const POWER = { kg: 1, m: 2, s: -3 };
const VOLTAGE = { kg: 1, m: 2, s: -3, A: -1 };
const RESISTANCE = { kg: 1, m: 2, s: -3, A: -2 };

/** Names of several words are written without spaces; all are compared in lower case and folded. */
export const UNIT_TABLE: readonly UnitLine[] = [
  [LENGTH, '0.000001', 'µm um'],
  [LENGTH, '0.001', 'mm مم ملم'],
  [LENGTH, '0.01', 'cm cms سم سانتی'],
  [LENGTH, '0.1', 'dm دسم'],
  [LENGTH, '1', 'm metre metres meter meters mtr م متر أمتار میٹر', 'metric'],
  [LENGTH, '1000', 'km kms كم'],
  [MASS, '0.000001', 'mg ملغ ملغم ملجم'],
  [MASS, '0.001', 'g gm gms gr gram grams gramme grammes غ غم جم غرام جرام گرم گرام', 'metric'],
  [MASS, '1', 'kg kgs kilo kilos كغ كغم كجم كلغ كلغم كيلو کلو'],
  [MASS, '1000', 'ton tons tonne tonnes طن طنا طنان طنين أطنان تن ټن ټنه ټنونه ٹن ٹنوں'],
  [TIME, '0.001', 'ms'],
  [TIME, '1', 's sec secs second seconds ث ثا ثانية ثوان ثواني سیکنڈ سکنڈ سيکنډ', 'metric'],
  [TIME, '60', 'min mins minute minutes د دق دقيقة دقائق منٹ'],
  [TIME, '3600', 'h hr hrs hour hours س سا ساعة ساعت گھنٹہ گھنٹا'],
  [TIME, '86400', 'd day days يوم أيام روز ورځ ورځې دن دنوں'],
  [TIME, '604800', 'week weeks wk wks أسبوع أسابيع هفته اونۍ ہفتا اوونۍ'],
  [{ month: 1 }, '1', 'month months شهر أشهر شهور ماه میاشت میاشتې مہینہ مہینا'],
  [{ month: 1 }, '12', 'year years yr yrs سنة سنوات سنين عام أعوام سال کال کلونه کلونو کلن کلنه برس'],
  [VOLUME, '0.000001', 'ml mls cc مل'],
  [VOLUME, '0.00001', 'cl'],
  [VOLUME, '0.0001', 'dl'],
  [VOLUME, '0.001', 'l lt ltr litre litres liter liters ل لتر لیتر لیٹر لٹر', 'metric'],
  [{ angle: 1 }, '1', '° deg degs degree degrees درجة درجات ڈگری'],
  [
    { C: 1 },
    '1',
    '°c c degc degreec degreesc celsius centigrade degreescelsius degreecelsius degreescentigrade degreecentigrade ° درجة ڈگری degree degrees س °س درجةمئوية درجةسلسيوس درجاتمئوية درجةسيليزية مئوية سلسیوس درجهسانتیگراد سانتیگراد درجېسانتیګراد سانتیګراددرجه سینٹیگریڈ درجےسینٹیگریڈ ڈگریسینٹیگریڈ سیلسیس درجےسیلسیس',
  ],
  [{ F: 1 }, '1', '°f fahrenheit degreesfahrenheit فهرنهايت فارنهایت'],
  [{ m: 1, s: -1 }, '5/18', 'kmh kph kmph'],
  [FORCE, '1', 'n ن newton newtons نيوتن نیوتون نیوټن نیوٹن', 'metric'],
  [FORCE, '1000', 'kn'],
  [PRESSURE, '1', 'pa pascal pascals باسكال پاسکال پاسکل', 'metric'],
  [PRESSURE, '1000', 'kpa'],
  [ENERGY, '1', 'j joule joules جول ژول', 'metric'],
  [ENERGY, '1000', 'kj'],
  [ENERGY, '3600000', 'kwh kilowatthour kilowatthours'],
  [POWER, '1', 'w watt watts واط وات واټ واٹ', 'metric'],
  [POWER, '1000', 'kw'],
  [VOLTAGE, '0.001', 'mv'],
  [VOLTAGE, '1', 'v volt volts فولت ولت ولټ وولٹ', 'metric'],
  [{ A: 1 }, '1', 'a amp amps ampere amperes أمبير آمپر امپیر ایمپیئر ایمپیر', 'metric'],
  [{ A: 1 }, '0.001', 'ma'],
  [RESISTANCE, '1000', 'kω'],
  [RESISTANCE, '1', 'ω ohm ohms أوم اهم اوہم', 'metric'],
  [{ s: -1 }, '1', 'hz hertz هرتز هرټز ہرٹز', 'metric'],
  [{ mol: 1 }, '1', 'mol mols mole moles مول'],
  [{ u: 1 }, '1', 'u amu'],
  [{ bit: 1 }, '1', 'bit bits'],
  [{ bit: 1 }, '8', 'byte bytes'],
  [{ dollar: 1 }, '1', '$ dollar dollars usd دولار دالر ډالر دلار ڈالر'],
  [{ dollar: 1 }, '0.01', 'cent cents'],
  [{ euro: 1 }, '1', '€ euro euros eur يورو'],
  [{ afghani: 1 }, '1', '؋ afghani afghanis afs afn af افغانی'],
  [{ rupee: 1 }, '1', '₨ ₹ rs pkr inr re rupee rupees روپے روپیے کلدارې روبية روپوں'],
  [{ rial: 1 }, '10', 'toman tomans تومان تومن'],
  [{ rial: 1 }, '1', '﷼ rial rials riyal riyals ریال'],
  [{ dirham: 1 }, '1', 'dirham dirhams mad dh dhs د.م درهم دراهم'],
  [{ pound: 1 }, '1', '£ e£ egp le pound pounds ج.م جنيه'],
  [{ rad: 1 }, '1', 'rad rads radian radians راديان رادیان رادیانه رېډیان ریڈین'],
  [LENGTH, '1000', 'كلم'],
  [{ dinar: 1 }, '1', 'dinar dinars دينار دنانير'],
];
