/**
 * Units as pupils write them, in the five languages, singular and plural: the dimension, the size in its base unit, and
 * the names. Squares, cubes and quotients of them need no line of their own.
 */
export type Dimensions = Readonly<Record<string, number>>;
type UnitLine = readonly [dimensions: Dimensions, size: string, names: string];

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
  [
    LENGTH,
    '0.000001',
    'µm um micrometre micrometres micrometer micrometers ميكرومتر مایکرومتر میکرومتر مائیکرومیٹر',
  ],
  [
    LENGTH,
    '0.001',
    'mm millimetre millimetres millimeter millimeters مم ملم مليمتر مليمترا مليمترات ملیمتر میلیمتر میلیمترها ملیمتره ملی‌میٹر ملیمیٹر',
  ],
  [
    LENGTH,
    '0.01',
    'cm cms centimetre centimetres centimeter centimeters سم سنتيمتر سنتيمترا سنتيمترات سنتمتر سنتمترا سنتيمترين سانتیمتر سانتیمترها سانتی سانتیمتره سانتيمتره سینٹیمیٹر سنٹیمیٹر سم',
  ],
  [
    LENGTH,
    '0.1',
    'dm decimetre decimetres decimeter decimeters دسم ديسيمتر ديسيمترا دسیمتر دسیمتره ڈیسیمیٹر',
  ],
  [LENGTH, '1', 'm metre metres meter meters mtr م متر مترا أمتار امتار مترها متره مترو میٹر میٹرز'],
  [
    LENGTH,
    '1000',
    'km kms kilometre kilometres kilometer kilometers كم كيلومتر كيلومترا كيلومترات کیلومتر کیلومترها کیلومتره کلومیٹر کلومیٹرز',
  ],
  [
    MASS,
    '0.000001',
    'mg milligram milligrams milligramme milligrammes ملغ ملغم ملجم مليغرام مليغراما ملیگرام میلیگرام ملیګرام ملیګرامه ملیگرام',
  ],
  [
    MASS,
    '0.001',
    'g gm gms gr gram grams gramme grammes غ غم جم غرام غراما غرامات جرام جراما جرامات گرم گرام ګرام ګرامه ګرامو گرامز',
  ],
  [
    MASS,
    '1',
    'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes كغ كغم كجم كيلوغرام كيلوغراما كيلوغرامات كيلوجرام كيلوجراما كيلوجرامات كيلو کیلوگرم کیلوگرام کیلو کلو کلوگرام کیلوګرام کیلوګرامه',
  ],
  [MASS, '1000', 'ton tons tonne tonnes طن طنا أطنان تن ټن ټنه ٹن'],
  [TIME, '0.001', 'ms millisecond milliseconds'],
  [
    TIME,
    '1',
    's sec secs second seconds ث ثا ثانية ثانيه ثوان ثواني ثوانى الثانية ثانیه ثانیهها ثانیې ثانیو سیکنڈ سیکنڈز سکنڈ سيکنډ',
  ],
  [TIME, '60', 'min mins minute minutes د دق دقيقة دقيقه دقائق دقیقه دقیقهها دقیقې دقیقو منٹ منٹس'],
  [
    TIME,
    '3600',
    'h hr hrs hour hours س سا ساعة ساعه ساعات ساعت ساعتها ساعته ساعتونه ساعتو گھنٹہ گھنٹے گھنٹا گھنٹوں',
  ],
  [TIME, '86400', 'd day days يوم يوما أيام روز روزها ورځ ورځې ورځو دن دنوں'],
  [TIME, '604800', 'week weeks wk wks أسبوع أسبوعا أسابيع هفته هفتهها اونۍ اونی ہفتہ ہفتے'],
  [{ month: 1 }, '1', 'month months شهر شهرا أشهر شهور ماه ماهها میاشت میاشتې مہینہ مہینے'],
  [
    { month: 1 },
    '12',
    'year years yr yrs سنة سنه سنوات سنين عام عاما أعوام سال سالها کال کاله کلونه کلنه کلن',
  ],
  [
    VOLUME,
    '0.000001',
    'ml mls cc millilitre millilitres milliliter milliliters مل مليلتر ملليلتر مليلترا مليلترات ملیلتر میلیلیتر ملیلیتر ملیلیتره ملیلیٹر ملیلٹر',
  ],
  [VOLUME, '0.00001', 'cl centilitre centilitres centiliter centiliters سنتيلتر سانتیلیتر'],
  [VOLUME, '0.0001', 'dl decilitre decilitres deciliter deciliters ديسيلتر دسیلیتر'],
  [VOLUME, '0.001', 'l lt ltr litre litres liter liters ل لتر لترا لترات لیتر لیترها لیتره لیٹر لٹر لیٹرز'],
  [{ angle: 1 }, '1', '° deg degs degree degrees درجة درجه درجات درجهها درجې درجو درجے ڈگری'],
  [
    { C: 1 },
    '1',
    '°c c degc degreec degreesc celsius centigrade degreescelsius degreecelsius degreescentigrade degreecentigrade ° درجة درجه درجې درجو درجے ڈگری degree degrees س °س درجةمئوية درجةسلسيوس درجاتمئوية درجةسيليزية مئوية سلسیوس درجهسانتیگراد سانتیگراد درجهسلسیوس سانتیګراد سانتیګراددرجې درجېسانتیګراد سانتیګراددرجه سینٹیگریڈ درجےسینٹیگریڈ ڈگریسینٹیگریڈ سیلسیس درجےسیلسیس',
  ],
  [{ F: 1 }, '1', '°f fahrenheit degreesfahrenheit فهرنهايت فارنهایت'],
  [{ m: 1, s: -1 }, '5/18', 'kmh kph kmph'],
  [FORCE, '1', 'n ن newton newtons نيوتن نيوتنا نيوتنات نیوتن نیوتون نیوټن نیوټنه نیوٹن'],
  [FORCE, '1000', 'kn kilonewton kilonewtons كيلونيوتن کیلونیوتن'],
  [PRESSURE, '1', 'pa pascal pascals باسكال پاسکال پاسکاله پاسکل'],
  [PRESSURE, '1000', 'kpa kilopascal kilopascals كيلوباسكال کیلوپاسکال'],
  [ENERGY, '1', 'j joule joules جول جولا جولات ژول ژوله جولز'],
  [ENERGY, '1000', 'kj kilojoule kilojoules كيلوجول کیلوژول کیلوژوله کلوجول'],
  [ENERGY, '3600000', 'kwh kilowatthour kilowatthours'],
  [POWER, '1', 'w watt watts واط وات واټ واټه واٹ'],
  [POWER, '1000', 'kw kilowatt kilowatts كيلوواط کیلووات کلوواٹ'],
  [VOLTAGE, '0.001', 'mv millivolt millivolts'],
  [VOLTAGE, '1', 'v volt volts فولت فولتا ولت ولټ ولټه وولٹ'],
  [{ A: 1 }, '1', 'a amp amps ampere amperes أمبير آمپر امپر امپیر امپیره ایمپیئر ایمپیر'],
  [{ A: 1 }, '0.001', 'ma milliamp milliamps milliampere milliamperes ملي‌أمبير میلی‌آمپر'],
  [RESISTANCE, '1000', 'kω kiloohm kiloohms'],
  [RESISTANCE, '1', 'ω ohm ohms أوم اهم اوم اومه اوہم'],
  [{ s: -1 }, '1', 'hz hertz هرتز هرټز ہرٹز'],
  [{ mol: 1 }, '1', 'mol mols mole moles مول مولا موله مولات'],
  [{ u: 1 }, '1', 'u amu'],
  [{ bit: 1 }, '1', 'bit bits'],
  [{ bit: 1 }, '8', 'byte bytes'],
  [{ dollar: 1 }, '1', '$ dollar dollars usd دولار دولارا دولارات دالر ډالر ډالره دلار ڈالر'],
  [{ dollar: 1 }, '0.01', 'cent cents'],
  [{ euro: 1 }, '1', '€ euro euros eur يورو یورو'],
  [{ afghani: 1 }, '1', '؋ afghani afghanis afs afn af افغانی افغانۍ أفغاني أفغانيا'],
  [
    { rupee: 1 },
    '1',
    '₨ ₹ rs pkr inr re rupee rupees روپیہ روپے روپیے روپیوں روپیه روپۍ کلدارې روبية روبيات',
  ],
  [{ rial: 1 }, '10', 'toman tomans تومان تومن'],
  [{ rial: 1 }, '1', '﷼ rial rials riyal riyals ریال ريالا ريالات ريالين'],
  [{ dirham: 1 }, '1', 'dirham dirhams mad dh dhs د.م درهم درهما دراهم'],
  [{ pound: 1 }, '1', '£ e£ egp le pound pounds ج.م جنيه جنيها جنيهات'],
  [{ rad: 1 }, '1', 'rad rads radian radians راديان رادیان رادیانه رېډیان ریڈین'],
  [LENGTH, '1000', 'كلم'],
  [{ dinar: 1 }, '1', 'dinar dinars دينار دينارا دنانير'],
];
