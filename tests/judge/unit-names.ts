type Names = Partial<Record<'en' | 'ar' | 'fa' | 'ps' | 'ur', readonly string[]>>;
/** One unit in its symbols, and in the words of each language as pupils write them. */
const WRITTEN: readonly (Names & { symbols: readonly string[]; dimension: string; size: number })[] = [
  {
    dimension: 'length',
    size: 0.001,
    symbols: ['mm'],
    en: ['millimetres', 'millimeters', 'millimetre'],
    ar: ['مم', 'ملم', 'مليمتر', 'ملّيمتر', 'مليمترًا'],
    fa: ['میلی‌متر', 'میلی متر', 'میلیمتر'],
    ps: ['ملي متره', 'ملي متر', 'میلی متر'],
    ur: ['ملی میٹر'],
  },
  {
    dimension: 'length',
    size: 0.01,
    symbols: ['cm', 'CM', 'Cm'],
    en: ['centimetres', 'centimeters', 'centimetre', 'centimeter'],
    ar: ['سم', 'سنتيمتر', 'سنتيمترًا', 'سنتمتر', 'سنتيمترات', 'سنتيمترا'],
    fa: ['سانتی‌متر', 'سانتی متر', 'سانتیمتر'],
    ps: ['سانتي متره', 'سانتي متر', 'سانتیمتر', 'سانتی متر'],
    ur: ['سینٹی میٹر', 'سنٹی میٹر', 'سینٹی‌میٹر'],
  },
  {
    dimension: 'length',
    size: 1,
    symbols: ['m'],
    en: ['metres', 'meters', 'metre', 'meter'],
    ar: ['م', 'متر', 'مترًا', 'أمتار', 'مترا', 'امتار'],
    fa: ['متر', 'م'],
    ps: ['متره', 'متر'],
    ur: ['میٹر'],
  },
  {
    dimension: 'length',
    size: 1000,
    symbols: ['km', 'KM', 'Km'],
    en: ['kilometres', 'kilometers', 'kilometre'],
    ar: ['كم', 'كيلومتر', 'كيلومترًا', 'كيلومترات', 'كيلو متر'],
    fa: ['کیلومتر', 'کیلو متر'],
    ps: ['کیلومتره', 'کیلومتر', 'کيلومتره'],
    ur: ['کلومیٹر', 'کلو میٹر'],
  },
  {
    dimension: 'mass',
    size: 1,
    symbols: ['g'],
    en: ['grams', 'gram', 'gm'],
    ar: ['غ', 'جم', 'غرام', 'غرامًا', 'جرام', 'جرامًا', 'غرامات', 'جرامات'],
    fa: ['گرم'],
    ps: ['ګرامه', 'ګرام', 'گرام'],
    ur: ['گرام'],
  },
  {
    dimension: 'mass',
    size: 1000,
    symbols: ['kg', 'Kg', 'KG'],
    en: ['kilograms', 'kilogram', 'kilos'],
    ar: ['كغ', 'كجم', 'كيلوغرام', 'كيلوغرامًا', 'كيلوجرام', 'كيلو'],
    fa: ['کیلوگرم', 'کیلو گرم', 'کیلو'],
    ps: ['کیلوګرامه', 'کیلوګرام', 'کيلوګرامه'],
    ur: ['کلوگرام', 'کلو گرام', 'کلو'],
  },
  {
    dimension: 'capacity',
    size: 0.001,
    symbols: ['ml', 'mL'],
    en: ['millilitres', 'milliliters', 'millilitre'],
    ar: ['مل', 'مليلتر', 'ملّيلتر', 'مليلترًا', 'ملليلتر'],
    fa: ['میلی‌لیتر', 'میلی لیتر', 'میلیلیتر'],
    ps: ['ملي لیتره', 'ملي لیتر'],
    ur: ['ملی لیٹر'],
  },
  {
    dimension: 'capacity',
    size: 1,
    symbols: ['l', 'L'],
    en: ['litres', 'liters', 'litre', 'liter'],
    ar: ['ل', 'لتر', 'لترًا', 'لترات'],
    fa: ['لیتر'],
    ps: ['لیتره', 'لیتر'],
    ur: ['لیٹر'],
  },
  {
    dimension: 'time',
    size: 1,
    symbols: ['s', 'sec'],
    en: ['seconds', 'second', 'secs'],
    ar: ['ثانية', 'ثوان', 'ثوانٍ', 'ث'],
    fa: ['ثانیه'],
    ps: ['ثانیې', 'ثانیه'],
    ur: ['سیکنڈ'],
  },
  {
    dimension: 'time',
    size: 60,
    symbols: ['min'],
    en: ['minutes', 'minute', 'mins'],
    ar: ['دقيقة', 'دقائق', 'د'],
    fa: ['دقیقه'],
    ps: ['دقیقې', 'دقیقه', 'دقيقې'],
    ur: ['منٹ'],
  },
  {
    dimension: 'time',
    size: 3600,
    symbols: ['h', 'hr'],
    en: ['hours', 'hour', 'hrs'],
    ar: ['ساعة', 'ساعات'],
    fa: ['ساعت'],
    ps: ['ساعته', 'ساعت', 'ساعتونه'],
    ur: ['گھنٹے', 'گھنٹہ', 'گھنٹا'],
  },
  {
    dimension: 'angle',
    size: 1,
    symbols: ['°'],
    en: ['degrees', 'degree', 'deg'],
    ar: ['درجة', 'درجات'],
    fa: ['درجه'],
    ps: ['درجې', 'درجه'],
    ur: ['ڈگری', 'درجے'],
  },
  {
    dimension: 'temperature',
    size: 1,
    symbols: ['°C', 'C', '° C', '℃'],
    en: ['degrees', 'degrees Celsius', 'Celsius'],
    ar: ['°س', 'درجة', 'درجة مئوية', 'س'],
    fa: ['درجه', 'درجه سانتی‌گراد', 'درجهٔ سلسیوس'],
    ps: ['درجې', 'درجې سانتي ګراد'],
    ur: ['ڈگری', 'ڈگری سینٹی گریڈ', 'درجے'],
  },
  {
    dimension: 'area',
    size: 0.0001,
    symbols: ['cm²', 'cm^2', 'cm2', 'sq cm'],
    en: ['square centimetres', 'square centimeters', 'square cm'],
    ar: ['سم²', 'سم٢', 'سم2', 'سنتيمتر مربع', 'سنتيمترًا مربعًا'],
    fa: ['سانتی‌متر مربع', 'سانتی متر مربع', 'سانتیمتر مربع'],
    ps: ['سانتي متره مربع', 'مربع سانتي متره'],
    ur: ['مربع سینٹی میٹر', 'سینٹی میٹر مربع'],
  },
  {
    dimension: 'area',
    size: 1,
    symbols: ['m²', 'm^2', 'm2', 'sq m'],
    en: ['square metres', 'square meters', 'square metre', 'square m'],
    ar: ['م²', 'م٢', 'م2', 'متر مربع', 'مترًا مربعًا', 'أمتار مربعة'],
    fa: ['متر مربع', 'مترمربع'],
    ps: ['مربع متره', 'متره مربع', 'مربع متر'],
    ur: ['مربع میٹر', 'میٹر مربع'],
  },
  {
    dimension: 'volume',
    size: 0.000001,
    symbols: ['cm³', 'cm^3', 'cm3', 'cc'],
    en: ['cubic centimetres', 'cubic centimeters', 'cubic cm'],
    ar: ['سم³', 'سم٣', 'سم3', 'سنتيمتر مكعب', 'سنتيمترًا مكعبًا'],
    fa: ['سانتی‌متر مکعب', 'سانتی متر مکعب'],
    ps: ['مکعب سانتي متره', 'سانتي متره مکعب'],
    ur: ['مکعب سینٹی میٹر', 'سینٹی میٹر مکعب'],
  },
  {
    dimension: 'force',
    size: 1,
    symbols: ['N'],
    en: ['newtons', 'newton', 'Newton'],
    ar: ['نيوتن', 'نيوتنًا', 'ن'],
    fa: ['نیوتن', 'نیوتون'],
    ps: ['نیوټن', 'نیوټنه'],
    ur: ['نیوٹن'],
  },
  {
    dimension: 'energy',
    size: 1,
    symbols: ['J'],
    en: ['joules', 'joule', 'Joules'],
    ar: ['جول', 'جولًا'],
    fa: ['ژول', 'جول'],
    ps: ['ژوله', 'ژول', 'جول'],
    ur: ['جول'],
  },
  {
    dimension: 'power',
    size: 1,
    symbols: ['W'],
    en: ['watts', 'watt'],
    ar: ['واط', 'وات'],
    fa: ['وات'],
    ps: ['واټه', 'واټ'],
    ur: ['واٹ'],
  },
  {
    dimension: 'current',
    size: 1,
    symbols: ['A'],
    en: ['amperes', 'ampere', 'amps', 'amp'],
    ar: ['أمبير', 'امبير'],
    fa: ['آمپر', 'امپیر'],
    ps: ['امپیره', 'امپیر'],
    ur: ['ایمپیئر'],
  },
  {
    dimension: 'pressure',
    size: 1,
    symbols: ['Pa'],
    en: ['pascals', 'pascal'],
    ar: ['باسكال'],
    fa: ['پاسکال'],
    ps: ['پاسکاله', 'پاسکال'],
    ur: ['پاسکل'],
  },
  {
    dimension: 'speed',
    size: 1,
    symbols: ['km/h', 'kmh', 'km / h', 'kph'],
    en: ['kilometres per hour', 'kilometers per hour', 'km per hour'],
    ar: ['كم/س', 'كم/ساعة', 'كيلومتر في الساعة', 'كم في الساعة'],
    fa: ['کیلومتر بر ساعت', 'کیلومتر در ساعت', 'کیلومتر فی ساعت'],
    ps: ['کیلومتره پر ساعت', 'کیلومتره فی ساعت', 'کیلومتره په ساعت کې'],
    ur: ['کلومیٹر فی گھنٹہ', 'کلومیٹر فی گھنٹا'],
  },
  {
    dimension: 'speed',
    size: 3.6,
    symbols: ['m/s', 'm / s'],
    en: ['metres per second', 'meters per second', 'metre per second'],
    ar: ['م/ث', 'متر في الثانية', 'متر لكل ثانية', 'م/ثانية'],
    fa: ['متر بر ثانیه', 'متر در ثانیه', 'متر فی ثانیه'],
    ps: ['متره پر ثانیه', 'متر پر ثانیه', 'متره فی ثانیه'],
    ur: ['میٹر فی سیکنڈ'],
  },
  {
    dimension: 'density',
    size: 1,
    symbols: ['g/cm³', 'g/cm^3', 'g/cm3'],
    en: ['grams per cubic centimetre'],
    ar: ['غ/سم³', 'غرام لكل سنتيمتر مكعب'],
    fa: ['گرم بر سانتی‌متر مکعب', 'گرم بر سانتی متر مکعب'],
    ps: ['ګرام پر سانتي متر مکعب'],
    ur: ['گرام فی مکعب سینٹی میٹر'],
  },
];

const LANGUAGES = ['en', 'ar', 'fa', 'ps', 'ur'] as const;
const unitNamed = (name: string, language: string) =>
  WRITTEN.find((unit) =>
    [...unit.symbols, ...LANGUAGES.flatMap((one) => (one === language ? (unit[one] ?? []) : []))].includes(
      name,
    ),
  );

/** The same unit as pupils write it in this language, and its symbols. */
export function otherNames(name: string, language: string): string[] {
  const unit = unitNamed(name, language);
  if (!unit) return [];
  const own = LANGUAGES.flatMap((one) => (one === language ? (unit[one] ?? []) : []));
  return [...unit.symbols, ...own].filter((other) => other !== name);
}

const SMALLER: Record<string, [string, number]> = {
  cm: ['mm', 10],
  m: ['cm', 100],
  km: ['m', 1000],
  kg: ['g', 1000],
  l: ['ml', 1000],
  h: ['min', 60],
  min: ['s', 60],
};

/** The same quantity in a smaller unit. */
export function otherSizes(number: string, name: string): string[] {
  const unit = WRITTEN.find(
    ({ symbols, ...names }) => symbols.includes(name) || LANGUAGES.some((one) => names[one]?.includes(name)),
  );
  const smaller = unit && SMALLER[unit.symbols[0]!];
  if (!smaller) return [];
  const [symbol, times] = smaller;
  const value = Number((Number(number.replace('−', '-')) * times).toPrecision(12));
  return [`${value} ${symbol}`];
}
