/** Names of units by language and dimension; each inner list names one size. */
type Sizes = readonly (readonly string[])[];

const UNIT_NAMES: Record<string, Record<string, Sizes>> = {
  symbols: {
    length: [['mm'], ['cm'], ['m'], ['km']],
    mass: [['mg'], ['g'], ['kg']],
    capacity: [['ml'], ['l']],
    time: [['s'], ['min'], ['h']],
    force: [['N'], ['kN']],
    energy: [['J'], ['kJ']],
    power: [['W'], ['kW']],
    voltage: [['V'], ['mV']],
    current: [['A'], ['mA']],
    resistance: [['Ω'], ['kΩ']],
    pressure: [['Pa'], ['kPa']],
  },
  en: {
    length: [
      ['millimetres', 'millimetre'],
      ['centimetres', 'centimetre'],
      ['metres', 'metre'],
      ['kilometres', 'kilometre'],
    ],
    mass: [
      ['grams', 'gram'],
      ['kilograms', 'kilogram'],
    ],
    capacity: [
      ['millilitres', 'millilitre'],
      ['litres', 'litre'],
    ],
    time: [
      ['seconds', 'second'],
      ['minutes', 'minute'],
      ['hours', 'hour'],
      ['days', 'day'],
      ['months'],
      ['years'],
    ],
    money: [['dollars'], ['rupees']],
    angle: [['degrees']],
  },
  ar: {
    length: [
      ['سم', 'سنتيمتر', 'سنتيمترًا', 'سنتيمترات'],
      ['م', 'متر', 'مترًا', 'أمتار'],
      ['كم', 'كيلومتر', 'كيلومترًا', 'كيلومترات'],
    ],
    mass: [
      ['غ', 'غرام', 'غرامًا', 'غرامات'],
      ['كغ', 'كيلوغرام', 'كيلوغرامًا'],
    ],
    capacity: [
      ['مل', 'مليلتر', 'ملّيلترًا', 'مليلترًا'],
      ['لتر', 'لترًا', 'لترات'],
    ],
    time: [
      ['ثانية', 'ثوان', 'ثوانٍ'],
      ['دقيقة', 'دقائق'],
      ['ساعة', 'ساعات'],
      ['أيام', 'يومًا'],
    ],
    money: [
      ['ريالًا', 'ريالات'],
      ['جنيهًا', 'جنيه'],
    ],
    angle: [['درجة', 'درجات']],
  },
  fa: {
    length: [['میلی‌متر'], ['سانتی‌متر'], ['متر'], ['کیلومتر']],
    mass: [['گرم'], ['کیلوگرم']],
    capacity: [['میلی‌لیتر'], ['لیتر']],
    time: [['ثانیه'], ['دقیقه'], ['ساعت'], ['روز']],
    money: [['افغانی'], ['تومان']],
    angle: [['درجه']],
  },
  ps: {
    length: [['ملي متره'], ['سانتي متره'], ['متره'], ['کیلومتره']],
    mass: [['ګرامه'], ['کیلوګرامه']],
    capacity: [['ملي لیتره'], ['لیتره']],
    time: [['ثانیې'], ['دقیقې'], ['ساعته'], ['ورځې']],
    money: [['افغانۍ'], ['روپۍ']],
    angle: [['درجې']],
  },
  ur: {
    length: [['ملی میٹر'], ['سینٹی میٹر'], ['میٹر'], ['کلومیٹر']],
    mass: [['گرام'], ['کلوگرام']],
    capacity: [['ملی لیٹر'], ['لیٹر']],
    time: [['سیکنڈ'], ['منٹ'], ['گھنٹے'], ['دن']],
    money: [['روپے'], ['ڈالر']],
    angle: [['ڈگری']],
  },
};

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
/** After a number, and neither part of a longer word nor the first word of a longer name. */
const at = (name: string) =>
  new RegExp(`(?<=\\d ?|\\d (?:square |cubic |مربع |مکعب ))${escaped(name)}(?![\\p{L}\\p{M}\u200c])`, 'gu');

/** Each name with the place where it stands in a text, and the first names of other sizes and of another dimension. */
const NAMED = Object.values(UNIT_NAMES).flatMap((dimensions) =>
  Object.entries(dimensions).flatMap(([dimension, sizes]) =>
    sizes.flatMap((names, size) =>
      names.map((name) => {
        const foreign = Object.entries(dimensions).find(([other]) => other !== dimension)![1][0]![0]!;
        const others = sizes.filter((_, i) => i !== size).map((one) => one[0]!);
        return { name, place: at(name), others: [...others, foreign] };
      }),
    ),
  ),
);

/** The text with one unit named otherwise: another size of the same dimension, or another dimension. */
export const otherUnits = (text: string): string[] =>
  NAMED.filter(({ name }) => text.includes(name)).flatMap(({ name, place, others }) =>
    [...text.matchAll(place)].flatMap(({ index }) =>
      others.map((other) => text.slice(0, index) + other + text.slice(index + name.length)),
    ),
  );
