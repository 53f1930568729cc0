import { foldPattern } from './fold.ts';

const UNITS = {
  length:
    'mm|cm|dm|m|km|metres?|meters?|centimet(re|er)s?|millimet(re|er)s?|kilomet(re|er)s?|متر|سانتی ?متر|میلی ?متر|کیلو ?متر|سانتي ?متره|متره|کیلو ?متره|میٹر|سینٹی میٹر|کلو ?میٹر|ملی میٹر|سم|مم|كم|متر(ا|ان)?|أمتار|سنتيمتر(ا|ات)?|كيلومتر(ا|ات)?',
  mass: 'mg|g|kg|grams?|kilograms?|tonnes?|گرم|گرام|ګرام|کیلو ?گرم|کیلو ?ګرامه?|کلو ?گرام|غرام(ا|ات)?|غ|كغ|كيلوغرام(ا|ات)?|جرام(ا)?',
  time: 's|min|h|seconds?|minutes?|hours?|days?|years?|ثانیه|دقیقه|ساعت|روز|سال|ثانیې|دقیقې|ساعته|ورځې|سیکنڈ|منٹ|گھنٹ[اےہ]|دن|ثانية|ثوان|دقائق|دقيقة|ساعة|ساعات|يوم(ا)?|أيام',
  volume: 'ml|l|litres?|liters?|لیتر|لیٹر|لتر(ا|ات)?|لیتره',
  temperature: '°c|درجه|درجې|درجة|ڈگری|degrees( celsius)?',
  money:
    'afghanis?|rupees?|dinars?|riyals?|dirhams?|tomans?|افغانی|افغانۍ|روپے|روپیه|تومان|ریال|دينار(ا)?|دنانير|درهم(ا)?|ريال(ا|ات)?|دراهم',
} as const;

export type Dimension = keyof typeof UNITS;

const PATTERNS = Object.entries(UNITS).map(
  ([dimension, source]) => [dimension as Dimension, new RegExp(`^(?:${foldPattern(source)})$`, 'u')] as const,
);

/** What a unit measures, or null for an unknown unit (square metres, for example). */
export function dimensionOf(unit: string): Dimension | null {
  const folded = foldPattern(unit);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
